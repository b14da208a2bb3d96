/** An address within the console, or null for one that leads anywhere else. */
export function localPath(address: string | null): string | null {
  const isLocal = address !== null && /^\/(?![/\\])/.test(address)
  return isLocal ? address : null
}
