import { Breakable } from '@naru/ui/breakable.tsx'

/** A name in parts, which breaks between them: `system:serviceaccounts:shop`, `deployments/status`. */
export function PartedName({ name }: { readonly name: string }) {
  return (
    <code className="n-parted">
      <Breakable pieces={name.split(/(?<=[:/@])/)} />
    </code>
  )
}
