import type { PopoverProps } from './floating/popover-box.tsx'
import { createLatePart } from './late-part.tsx'

const load = async () => (await import('./floating/popover-box.tsx')).PopoverBox
const PopoverBox = createLatePart(load)
const SuggestionBox = createLatePart(load, { place: 'aside' })

/** What floats beside its anchor, above everything; Escape, a click elsewhere or losing focus closes it. */
export function Popover({ open, ...rest }: PopoverProps & { readonly open: boolean }) {
  if (!open) return null
  return rest.unfocused ? <SuggestionBox {...rest} /> : <PopoverBox {...rest} />
}
