import { yaml } from '@codemirror/lang-yaml'
import { EditorState, type Extension } from '@codemirror/state'
import { EditorView, highlightSpecialChars, lineNumbers } from '@codemirror/view'
import { DIRECTION_MARKS } from '../jsx/direction-marks.ts'
import { codeTheme } from './code-theme.ts'

/** YAML to read, not to change; the caller destroys it. */
export function createReader(parent: HTMLElement, text: string, more: readonly Extension[] = []): EditorView {
  const state = EditorState.create({
    doc: text,
    extensions: [
      lineNumbers(),
      highlightSpecialChars({ addSpecialChars: DIRECTION_MARKS }),
      yaml(),
      codeTheme,
      EditorState.readOnly.of(true),
      EditorView.editable.of(false),
      EditorView.contentAttributes.of({ tabindex: '0' }),
      ...more,
    ],
  })
  return new EditorView({ state, parent })
}
