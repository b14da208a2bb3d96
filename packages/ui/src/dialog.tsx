import type { DialogProps } from './floating/dialog-box.tsx'
import { createLatePart } from './late-part.tsx'

/** A modal dialog: holds the focus, gives it back, closes by Escape or a click outside. */
export const Dialog = createLatePart<DialogProps>(
  async () => (await import('./floating/dialog-box.tsx')).DialogBox,
)
