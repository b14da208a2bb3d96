import { Annotation, Compartment, EditorState } from '@codemirror/state'
import { EditorView, keymap } from '@codemirror/view'
import type { Snippet } from '@naru/contract/manifest/snippets'
import { type Ref, useEffect, useImperativeHandle, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { setShell, useShell } from '../../shell/shell-store.ts'
import { messages } from '../messages.ts'
import { SchemaPane } from '../schema/schema-pane.tsx'
import type { SchemaType } from '../schema/schema-protocol.ts'
import { useSchema } from '../schema/use-schema.ts'
import type { YamlPath } from '../schema/yaml-cursor.ts'
import { type ParsedYaml, parseYaml, type YamlError } from '../yaml-text.ts'
import { type EditorMark, revealPath, scrollToPath, showMarksAtLines } from './editor-marks.ts'
import { editorPhrases, phraseMessages } from './editor-phrases.ts'
import { insertSnippet } from './snippets.ts'
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
  /** What is said of fields beside the schema; stable as long as it is the same. */
  readonly marks?: readonly EditorMark[] | undefined
  /** The field that it begins at, without going there. */
  readonly shown?: YamlPath | undefined
  /** How the text is read; as one object, where nothing else is said. Stable. */
  readonly read?: (text: string) => ReadText
  readonly onChange: (text: string) => void
  readonly onSave?: () => void
  readonly ref?: Ref<EditorHandle>
}

/** What there is to say against a text. */
type ReadText = { readonly ok: true } | Extract<ParsedYaml, { ok: false }>

/** What those around an editor can do with it. */
export type EditorHandle = {
  /** Writes a snippet at the cursor, and goes to its first gap. */
  readonly insert: (snippet: Snippet) => void
  /** Goes to a field. */
  readonly reveal: (path: YamlPath) => void
}

const NO_MARKS: readonly EditorMark[] = []
/** On what was not typed: the text that those around the editor want shown. */
const given = Annotation.define<true>()

/** A YAML editor with the completion, help and checks of the cluster's own schema. */
export function YamlEditor(props: Props) {
  const { cluster, type, name, text, readOnly = false, guided = false, onChange, onSave, shown, ref } = props
  const { marks = NO_MARKS, read = parseYaml } = props
  const t = useMessages(messages)
  const phrase = useMessages(phraseMessages)
  const schema = useSchema(cluster, type)
  const host = useRef<HTMLDivElement>(null)
  const pane = useRef<HTMLElement>(null)
  const view = useRef<EditorView | null>(null)
  const [cursor, setCursor] = useState({ text, offset: 0 })
  const label = name === '' ? t('editorNew') : t('editor', { name })
  const latest = useRef({ onChange, onSave, text, readOnly, label, marks, shown })
  const changing = useMemo(() => new Compartment(), [])
  const open = useShell((shell) => shell.schemaHelp) && guided
  useLayoutEffect(() => {
    latest.current = { onChange, onSave, text, readOnly, label, marks, shown }
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
          yamlExtensions(schema, {
            problem: ({ kind, name: field, expected }) => t(kind, { name: field, expected }),
            errors: (doc) => listErrors(read(doc)),
          }),
          editorPhrases(phrase),
          changing.of(changingParts(latest.current)),
          EditorView.updateListener.of(({ state, docChanged, selectionSet, transactions }) => {
            const doc = state.doc.toString()
            const isGiven = transactions.some((transaction) => transaction.annotation(given))
            if (docChanged && !isGiven) latest.current.onChange(doc)
            if (docChanged || selectionSet) setCursor({ text: doc, offset: state.selection.main.head })
          }),
        ],
      }),
    })
    view.current = editor
    if (latest.current.shown) scrollToPath(editor, latest.current.shown)
    return () => {
      view.current = null
      editor.destroy()
    }
  }, [schema, t, phrase, changing, read])
  useEffect(() => {
    view.current?.dispatch({ effects: changing.reconfigure(changingParts({ readOnly, label, marks })) })
  }, [readOnly, label, marks, changing])
  useEffect(() => {
    const editor = view.current
    if (!editor || editor.state.doc.toString() === text) return
    editor.dispatch({
      changes: planChanges(editor.state.doc.toString(), text),
      annotations: given.of(true),
    })
  }, [text])
  useImperativeHandle(ref, () => ({
    insert: (snippet) => view.current && insertSnippet(view.current, snippet),
    reveal: (path) => view.current && revealPath(view.current, path),
  }))
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

function listErrors(parsed: ReadText): readonly YamlError[] {
  return parsed.ok ? [] : parsed.errors
}

type Changing = {
  readonly readOnly: boolean
  readonly label: string
  readonly marks: readonly EditorMark[]
}

/** What changes while a text is open: the editor is never made anew for it, which would lose the cursor. */
function changingParts({ readOnly, label, marks }: Changing) {
  return [EditorState.readOnly.of(readOnly), labelEditor(label), showMarksAtLines(marks)]
}

function focusPane(pane: HTMLElement | null): boolean {
  pane?.focus()
  return pane !== null
}
