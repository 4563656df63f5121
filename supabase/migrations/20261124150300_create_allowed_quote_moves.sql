-- The authoritative table of moves of a quote. A move with a guard has its own function that checks the
-- guard; transition_quote() makes the others. lib/domain/quotes/moves.ts only displays it.
create function public.allowed_quote_moves()
returns table (from_status text, to_status text, actor_kind text, guard text, reason_required boolean)
language sql immutable set search_path = '' as $$
  values
    ('draft', 'submitted', 'customer', 'sent', false),
    ('submitted', 'in_review', 'admin', 'none', false),
    ('submitted', 'needs_information', 'admin', 'asked', false),
    ('submitted', 'withdrawn', 'customer', 'none', false),
    ('submitted', 'canceled', 'admin', 'none', true),
    ('in_review', 'needs_information', 'admin', 'asked', false),
    ('in_review', 'ready', 'admin', 'priced', false),
    ('in_review', 'withdrawn', 'customer', 'none', false),
    ('in_review', 'canceled', 'admin', 'none', true),
    ('in_review', 'paid', 'system', 'settled', false),
    ('needs_information', 'in_review', 'customer', 'answered', false),
    ('needs_information', 'in_review', 'admin', 'none', false),
    ('needs_information', 'withdrawn', 'customer', 'none', false),
    ('needs_information', 'canceled', 'admin', 'none', true),
    ('needs_information', 'paid', 'system', 'settled', false),
    ('ready', 'in_review', 'admin', 'none', false),
    ('ready', 'needs_information', 'admin', 'asked', false),
    ('ready', 'accepted', 'customer', 'revision_seen', false),
    ('ready', 'declined', 'customer', 'none', false),
    ('ready', 'expired', 'system', 'validity_over', false),
    ('ready', 'canceled', 'admin', 'none', true),
    ('ready', 'paid', 'system', 'settled', false),
    ('accepted', 'in_review', 'admin', 'none', false),
    ('accepted', 'paid', 'system', 'settled', false),
    ('accepted', 'declined', 'customer', 'none', false),
    ('accepted', 'expired', 'system', 'validity_over', false),
    ('accepted', 'canceled', 'admin', 'none', true),
    ('expired', 'in_review', 'customer', 'none', false),
    ('expired', 'in_review', 'admin', 'none', false),
    ('expired', 'ready', 'admin', 'extended', false),
    ('expired', 'paid', 'system', 'settled', false)
$$;
revoke all on function public.allowed_quote_moves() from public, anon, authenticated, service_role;
grant execute on function public.allowed_quote_moves() to service_role;
