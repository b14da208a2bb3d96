const OPEN_PAGES = /^\/(sign-in|500)(\/|$)/

/** Whether a page is shown to people without a session. */
export function isOpenPage(pathname: string): boolean {
  return OPEN_PAGES.test(pathname)
}
