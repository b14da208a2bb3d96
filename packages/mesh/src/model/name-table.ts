/**
 * An empty record for values by names of which there are thousands, such as hosts. For a plain one the engine works out
 * a layout for each name: eight times slower to make. Without a prototype it keeps a table.
 */
export function nameTable<Value>(): Record<string, Value> {
  return Object.create(null)
}
