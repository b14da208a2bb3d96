/** Where a record is about: `seoul.shop` is the namespace `shop` of `seoul`. A namespace has no dot, so the last one counts. */
export type RecordPlace = { readonly cluster: string; readonly id: string }

export function placedId({ cluster, id }: RecordPlace): string {
  return `${cluster}.${id}`
}

/** An id without a dot is about no place. */
export function placeOfRecord(recordId: string): RecordPlace {
  const at = recordId.lastIndexOf('.')
  return { cluster: recordId.slice(0, Math.max(at, 0)), id: recordId.slice(at + 1) }
}
