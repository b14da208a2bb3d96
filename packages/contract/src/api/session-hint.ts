/**
 * The cookie that tells the console's scripts that a session may exist, so that nobody without one is asked about it in
 * vain. It is no secret and proves nothing.
 */
export const SESSION_HINT = 'naru-signed-in'
