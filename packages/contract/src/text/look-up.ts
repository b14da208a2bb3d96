/** The record's own value under a key from outside; `constructor` and `__proto__` are keys like any other. */
export function lookUp<V>(record: Readonly<Record<string, V>>, key: string): V | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined
}
