import { snippet } from '@codemirror/autocomplete'
import type { EditorView } from '@codemirror/view'
import type { Snippet } from '@naru/contract/manifest/snippets'

/** Writes it where the cursor is, on a line of its own, and goes to its first gap. */
export function insertSnippet(view: EditorView, { text }: Snippet): void {
  const { state } = view
  const { head } = state.selection.main
  const line = state.doc.lineAt(head)
  const isBlank = line.text.trim() === ''
  const indent = /^\s*/.exec(line.text)?.[0] ?? ''
  if (!isBlank) view.dispatch({ changes: { from: line.to, insert: `\n${indent}` } })
  const at = isBlank ? line.to : line.to + 1 + indent.length
  snippet(text)(view, null, at, at)
  view.focus()
}
