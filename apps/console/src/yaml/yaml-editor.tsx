import { Compartment, EditorState } from '@codemirror/state'
import { EditorView, keymap } from '@codemirror/view'
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { useMessages } from '../i18n/messages.ts'
import { messages } from './messages.ts'
import type { SchemaType } from './schema-protocol.ts'
import { createSchemaService } from './schema-service.ts'
import { yamlExtensions } from './yaml-extensions.ts'
import './yaml.css'
import '../lists/words.css'

type Props = {
  readonly cluster: string
  readonly type: SchemaType
  readonly name: string
  readonly text: string
  readonly readOnly?: boolean
  readonly onChange: (text: string) => void
  readonly onSave?: () => void
}

/** A YAML editor with the completion, help and checks of the cluster's own schema. */
export function YamlEditor({ cluster, type, name, text, readOnly = false, onChange, onSave }: Props) {
  const t = useMessages(messages)
  const host = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView | null>(null)
  const latest = useRef({ onChange, onSave, text, readOnly })
  const writable = useMemo(() => new Compartment(), [])
  const { group, version, kind } = type
  useLayoutEffect(() => {
    latest.current = { onChange, onSave, text, readOnly }
  })
  useEffect(() => {
    if (!host.current) return
    const schema = createSchemaService(cluster, { group, version, kind })
    const editor = new EditorView({
      parent: host.current,
      state: EditorState.create({
        doc: latest.current.text,
        extensions: [
          keymap.of([{ key: 'Mod-s', run: () => (latest.current.onSave?.(), true) }]),
          yamlExtensions(schema, {
            label: t('editor', { name }),
            describe: (problem) => t(problem.kind, { name: problem.name, expected: problem.expected }),
          }),
          writable.of(EditorState.readOnly.of(latest.current.readOnly)),
          EditorView.updateListener.of((update) => {
            if (update.docChanged) latest.current.onChange(update.state.doc.toString())
          }),
        ],
      }),
    })
    view.current = editor
    return () => {
      view.current = null
      editor.destroy()
      schema.close()
    }
  }, [cluster, group, version, kind, name, t, writable])
  useEffect(() => {
    view.current?.dispatch({ effects: writable.reconfigure(EditorState.readOnly.of(readOnly)) })
  }, [readOnly, writable])
  useEffect(() => {
    const editor = view.current
    if (!editor || editor.state.doc.toString() === text) return
    editor.dispatch({ changes: { from: 0, to: editor.state.doc.length, insert: text } })
  }, [text])
  return <div ref={host} className="n-editor" />
}
