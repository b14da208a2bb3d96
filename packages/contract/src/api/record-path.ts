/** Where one record of a collection is found, below `/api/v1`. */
export function recordPath(collection: string, id: string): string {
  return `${collection}/${encodeURIComponent(id)}`
}
