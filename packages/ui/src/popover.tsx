import type { PopoverProps } from './floating/popover-box.tsx'
import { createLatePart } from './late-part.tsx'

const PopoverBox = createLatePart(async () => (await import('./floating/popover-box.tsx')).PopoverBox)

/** What floats beside its anchor, above everything; Escape, a click elsewhere or losing focus closes it. */
export function Popover({ open, ...rest }: PopoverProps & { readonly open: boolean }) {
  return open && <PopoverBox {...rest} />
}
