import { type Diagnostic, linter } from '@codemirror/lint'
import type { Extension } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import type { YamlPath } from '../schema/yaml-cursor.ts'
import { placeOfPath } from './place-of-path.ts'

/** What somebody beside the schema says of a field. */
export type EditorMark = {
  readonly path: YamlPath
  readonly severity: Diagnostic['severity']
  readonly message: string
}

const DELAY_MS = 400

/** Marks at the lines of their fields, wherever those move while the text is edited. */
export function showMarksAtLines(marks: readonly EditorMark[]): Extension {
  if (marks.length === 0) return []
  return linter(
    ({ state }) => {
      const text = state.doc.toString()
      return marks.map(({ path, severity, message }) => ({ ...placeOfPath(text, path), severity, message }))
    },
    { delay: DELAY_MS },
  )
}

/** Goes to a field, and shows it in the middle. */
export function revealPath(view: EditorView, path: YamlPath): void {
  const { from, to } = placeOfPath(view.state.doc.toString(), path)
  view.dispatch({
    selection: { anchor: from, head: to },
    effects: EditorView.scrollIntoView(from, { y: 'center' }),
  })
  view.focus()
}

/** Begins what is seen of the text at a field; the page around it stays where it is. */
export function scrollToPath(view: EditorView, path: YamlPath): void {
  const { from } = placeOfPath(view.state.doc.toString(), path)
  view.requestMeasure({
    read: () => view.lineBlockAt(from).top,
    write: (top) => {
      view.scrollDOM.scrollTop = top
    },
  })
}
