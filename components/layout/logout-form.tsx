/** A plain form, so that logging out works before and without scripts; behaviour/account.ts forgets the draft's copy. */
export function LogoutForm() {
  return (
    <form action="/logout" method="post" data-logout="">
      <button
        type="submit"
        className="min-h-11 w-full rounded-sm px-3 text-start font-semibold hover:bg-primary-tint"
      >
        Logout
      </button>
    </form>
  )
}
