/** The colour of a count of problems: that of the worst of them. */
export function troubleTone({ errors }: { readonly errors: number }): 'error' | 'warning' {
  return errors > 0 ? 'error' : 'warning'
}
