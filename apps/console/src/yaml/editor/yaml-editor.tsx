import { Compartment, EditorState } from '@codemirror/state'
import { EditorView, keymap } from '@codemirror/view'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { setShell, useShell } from '../../shell/shell-store.ts'
import { messages } from '../messages.ts'
import { SchemaPane } from '../schema/schema-pane.tsx'
import type { SchemaType } from '../schema/schema-protocol.ts'
import { useSchema } from '../schema/use-schema.ts'
import { editorPhrases, phraseMessages } from './editor-phrases.ts'
import { planChanges } from './text-changes.ts'
import { labelEditor, yamlExtensions } from './yaml-extensions.ts'
import '../yaml.css'
import '../../parts/words.css'

type Props = {
  readonly cluster: string
  readonly type: SchemaType
  /** Empty as long as the object has none. */
  readonly name: string
  readonly text: string
  readonly readOnly?: boolean
  /** Shows the schema at the right where the person wants it. */
  readonly guided?: boolean
  readonly onChange: (text: string) => void
  readonly onSave?: () => void
}

/** A YAML editor with the completion, help and checks of the cluster's own schema. */
export function YamlEditor(props: Props) {
  const { cluster, type, name, text, readOnly = false, guided = false, onChange, onSave } = props
  const t = useMessages(messages)
  const phrase = useMessages(phraseMessages)
  const schema = useSchema(cluster, type)
  const host = useRef<HTMLDivElement>(null)
  const pane = useRef<HTMLElement>(null)
  const view = useRef<EditorView | null>(null)
  const [cursor, setCursor] = useState({ text, offset: 0 })
  const label = name === '' ? t('editorNew') : t('editor', { name })
  const latest = useRef({ onChange, onSave, text, readOnly, label })
  const changing = useMemo(() => new Compartment(), [])
  const open = useShell((shell) => shell.schemaHelp) && guided
  useLayoutEffect(() => {
    latest.current = { onChange, onSave, text, readOnly, label }
  })
  useEffect(() => {
    if (!host.current) return
    const editor = new EditorView({
      parent: host.current,
      state: EditorState.create({
        doc: latest.current.text,
        extensions: [
          keymap.of([
            { key: 'Mod-s', run: () => (latest.current.onSave?.(), true) },
            { key: 'F6', run: () => focusPane(pane.current) },
          ]),
          yamlExtensions(schema, (problem) =>
            t(problem.kind, { name: problem.name, expected: problem.expected }),
          ),
          editorPhrases(phrase),
          changing.of(changingParts(latest.current)),
          EditorView.updateListener.of(({ state, docChanged, selectionSet }) => {
            const doc = state.doc.toString()
            if (docChanged) latest.current.onChange(doc)
            if (docChanged || selectionSet) setCursor({ text: doc, offset: state.selection.main.head })
          }),
        ],
      }),
    })
    view.current = editor
    return () => {
      view.current = null
      editor.destroy()
    }
  }, [schema, t, phrase, changing])
  useEffect(() => {
    view.current?.dispatch({ effects: changing.reconfigure(changingParts({ readOnly, label })) })
  }, [readOnly, label, changing])
  useEffect(() => {
    const editor = view.current
    if (!editor || editor.state.doc.toString() === text) return
    editor.dispatch({ changes: planChanges(editor.state.doc.toString(), text) })
  }, [text])
  const back = () => view.current?.focus()
  return (
    <div className="n-editor-desk">
      <div ref={host} className="n-editor" />
      {open && (
        <SchemaPane
          ref={pane}
          schema={schema}
          kind={type.kind}
          cursor={cursor}
          onLeave={back}
          onClose={() => {
            setShell({ schemaHelp: false })
            back()
          }}
        />
      )}
    </div>
  )
}

type Changing = { readonly readOnly: boolean; readonly label: string }

/** What changes while a text is open: the editor is never made anew for it, which would lose the cursor. */
function changingParts({ readOnly, label }: Changing) {
  return [EditorState.readOnly.of(readOnly), labelEditor(label)]
}

function focusPane(pane: HTMLElement | null): boolean {
  pane?.focus()
  return pane !== null
}
