import '@fontsource/nanum-gothic-coding/400.css'
import {
  autocompletion,
  type Completion,
  type CompletionContext,
  closeBrackets,
} from '@codemirror/autocomplete'
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands'
import { yaml } from '@codemirror/lang-yaml'
import { bracketMatching, foldGutter, foldKeymap, indentOnInput, indentUnit } from '@codemirror/language'
import { type Diagnostic, linter, lintGutter } from '@codemirror/lint'
import { highlightSelectionMatches, searchKeymap } from '@codemirror/search'
import { type EditorState, type Extension, StateField, type Text } from '@codemirror/state'
import {
  EditorView,
  highlightActiveLine,
  highlightSpecialChars,
  hoverTooltip,
  keymap,
  lineNumbers,
} from '@codemirror/view'
import { codeTheme } from '@naru/ui/code/code-theme'
import { DIRECTION_MARKS, showMarks } from '@naru/ui/jsx/direction-marks'
import type { SchemaField } from '../schema/open-api.ts'
import type { SchemaService } from '../schema/schema-service.ts'
import type { SchemaProblem } from '../schema/yaml-cursor.ts'
import type { YamlError } from '../yaml-text.ts'

/** What the editor says of a text, in the person's language. */
type Words = {
  readonly problem: (problem: SchemaProblem) => string
  /** Where a text cannot be read, or lacks something. */
  readonly errors: (text: string) => readonly YamlError[]
}

/** Everything a YAML editor is made of, but its text. */
export function yamlExtensions(schema: SchemaService, words: Words): readonly Extension[] {
  return [
    lineNumbers(),
    foldGutter(),
    history(),
    yaml(),
    indentUnit.of('  '),
    indentOnInput(),
    bracketMatching(),
    closeBrackets(),
    highlightActiveLine(),
    highlightSpecialChars({ addSpecialChars: DIRECTION_MARKS }),
    highlightSelectionMatches(),
    autocompletion({
      override: [(context) => complete(schema, context)],
      activateOnTyping: true,
    }),
    hoverTooltip((view, position) => hover(schema, view, position)),
    linter((view) => lint(schema, words, view.state), { delay: 400 }),
    BEGINNING,
    lintGutter(),
    codeTheme,
    keymap.of([...defaultKeymap, ...historyKeymap, ...searchKeymap, ...foldKeymap, indentWithTab]),
  ]
}

/** How the editor is called for those who do not see it. */
export function labelEditor(label: string): Extension {
  return EditorView.contentAttributes.of({ 'aria-label': label, tabindex: '0' })
}

async function complete(schema: SchemaService, context: CompletionContext) {
  const word = context.matchBefore(/[\w./-]*/)
  if (!context.explicit && (!word || word.from === word.to)) return null
  const found = await schema.ask({ ask: 'complete', text: context.state.doc.toString(), offset: context.pos })
  if (!found) return null
  const options =
    found.at === 'key' ? found.fields.map(keyOption) : (found.fields[0]?.values ?? []).map(valueOption)
  return options.length === 0 ? null : { from: word?.from ?? context.pos, options, validFor: /^[\w./-]*$/ }
}

function keyOption(field: SchemaField): Completion {
  const { name, type, description, required } = field
  const nested = type === 'object' || type.endsWith('[]')
  return {
    label: name,
    type: 'property',
    detail: required ? `${type} *` : type,
    apply: nested ? `${name}:` : `${name}: `,
    boost: required ? 1 : 0,
    ...(description && { info: () => textNode(description) }),
  }
}

function valueOption(value: string): Completion {
  return { label: value, type: 'enum' }
}

async function hover(schema: SchemaService, view: EditorView, position: number) {
  const found = await schema.ask({ ask: 'hover', text: view.state.doc.toString(), offset: position })
  if (!found) return null
  return {
    pos: position,
    create: () => {
      const dom = document.createElement('div')
      dom.className = 'n-schema-tip'
      const head = document.createElement('strong')
      head.textContent = `${found.path.join('.')} `
      const type = document.createElement('span')
      type.textContent = found.field.type
      dom.append(head, type, textNode(found.field.description))
      return { dom }
    },
  }
}

// Descriptions come from the cluster: as text they can hold nothing that runs.
function textNode(text: string): HTMLElement {
  const node = document.createElement('p')
  node.textContent = showMarks(text)
  return node
}

/** The text that an editor began with: what it lacks is still to be written. */
const BEGINNING = StateField.define<Text>({ create: ({ doc }) => doc, update: (began) => began })

async function lint(schema: SchemaService, words: Words, state: EditorState): Promise<Diagnostic[]> {
  const { doc } = state
  const began = state.field(BEGINNING)
  const text = doc.toString()
  const errors = words.errors(text)
  if (errors.length > 0) {
    return errors
      .filter(({ lacks }) => lacks === undefined || !doc.eq(began))
      .map(({ from, to, message }) => ({ from, to, message, severity: 'error' }))
  }
  const problems = (await schema.ask({ ask: 'check', text })) ?? []
  return problems.map((problem) => ({
    from: problem.from,
    to: problem.to,
    severity: 'warning',
    message: words.problem(problem),
  }))
}
