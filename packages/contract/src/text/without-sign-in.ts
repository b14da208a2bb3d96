/**
 * An address without what signs in there, which people write into it: of web addresses all before the `@`, for a token
 * often stands in place of a user; of others the password alone, for Git calls everybody `git` over SSH.
 */
export function withoutSignIn(address: string): string {
  return address
    .replace(/^(\s*https?:\/\/)[^/?#\s]*@/i, '$1')
    .replace(/^(\s*[a-z][a-z0-9+.-]*:\/\/[^/?#\s:@]*):[^/?#\s]*@/i, '$1@')
}
