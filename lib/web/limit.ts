import 'server-only'

export { limit } from '@/lib/gateways/supabase/limit'
