import { splitFieldText } from '@naru/contract/merge/field-text'
import { Breakable } from '@naru/ui/breakable.tsx'

/** A path into an object; long ones break before a dot or a bracket. */
export function FieldPath({ path }: { readonly path: string }) {
  return (
    <code className="n-field-path">
      <Breakable pieces={splitFieldText(path)} />
    </code>
  )
}
