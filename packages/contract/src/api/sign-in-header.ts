/** Sign-in calls of the console carry it, so that what refuses them never makes the browser ask for a password itself. */
export const SIGN_IN_HEADERS = { 'X-Auth-Type-Naru-UI': '1' } as const
