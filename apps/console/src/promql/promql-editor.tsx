import { EditorState } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { useMessages } from '../i18n/messages.ts'
import { messages } from './messages.ts'
import { promqlExtensions } from './promql-extensions.ts'
import { useWords } from './use-words.ts'
import './promql.css'

export type PromqlEditorProps = {
  readonly cluster: string
  /** What the editor is called. */
  readonly label: string
  readonly text: string
  /** It is of a dashboard, where `$window` is a time. */
  readonly hasWindow?: boolean
  readonly onChange: (text: string) => void
  /** Enter was pressed. */
  readonly onSubmit: () => void
}

/** One expression of PromQL: completed with what the cluster has, its mistakes marked while it is typed. */
export function PromqlEditor({
  cluster,
  label,
  text,
  hasWindow = false,
  onChange,
  onSubmit,
}: PromqlEditorProps) {
  const t = useMessages(messages)
  const words = useWords(cluster)
  const host = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(null)
  const latest = useRef({ text, onChange, onSubmit })
  useLayoutEffect(() => {
    latest.current = { text, onChange, onSubmit }
  })
  useEffect(() => {
    if (!host.current) return
    const editor = new EditorView({
      parent: host.current,
      state: EditorState.create({
        doc: latest.current.text,
        extensions: [
          promqlExtensions({
            words,
            hasWindow,
            suggestions: t('suggestions'),
            onSubmit: () => latest.current.onSubmit(),
          }),
          EditorView.contentAttributes.of({ 'aria-label': label }),
          EditorView.updateListener.of(({ state, docChanged }) => {
            if (docChanged) latest.current.onChange(state.doc.toString())
          }),
        ],
      }),
    })
    view.current = editor
    return () => {
      view.current = null
      editor.destroy()
    }
  }, [words, t, label, hasWindow])
  useEffect(() => {
    const editor = view.current
    if (!editor || editor.state.doc.toString() === text) return
    editor.dispatch({ changes: { from: 0, to: editor.state.doc.length, insert: text } })
  }, [text])
  return <div ref={host} className="n-promql" />
}
