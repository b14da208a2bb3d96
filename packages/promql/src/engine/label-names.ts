/** The value of a label, empty where it is missing; a label may be called as what every object has. */
export function labelOf(labels: Readonly<Record<string, string>>, name: string): string {
  return Object.hasOwn(labels, name) ? (labels[name] ?? '') : ''
}

/** Whether a label may be called so: from Prometheus 3 on anything, before it letters, digits and underscores. */
export function isLabelName(name: string, anything: boolean): boolean {
  return anything ? name !== '' : /^[a-zA-Z_][a-zA-Z0-9_]*$/.test(name)
}
