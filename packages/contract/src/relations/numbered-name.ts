const NUMBERED = /^(.*-)(?:0|[1-9]\d*)$/

/** What stands before the number of a name: `data-db-` of `data-db-0`; null of a name that ends in none. */
export function stemOf(name: string): string | null {
  return NUMBERED.exec(name)?.[1] ?? null
}
