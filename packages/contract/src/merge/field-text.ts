/**
 * A field that the cluster names, as paths are written elsewhere: `.spec.containers[name="web"].image` is
 * `spec.containers[name=web].image`. Quotes stay around values that are more than a word.
 */
export function formatFieldText(field: string): string {
  return field.replace(/^\./, '').replace(/([=[])"([\w./-]+)"/g, '$1$2')
}

/** The pieces of a path after each of which a line may break. */
export function splitFieldText(text: string): readonly string[] {
  return text.split(/(?=\.)|(?<!^)(?=\[)/)
}
