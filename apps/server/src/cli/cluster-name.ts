/** A name that a cluster may have, from what its context is called; empty when nothing is left. */
export function clusterName(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9-]+/g, '-')
    .slice(0, 63)
    .replace(/^-+|-+$/g, '')
}
