import {
  type Field,
  isFixed,
  isRequired,
  isShown,
  type Json,
  listFields,
  readScope,
  type Values,
} from '../forms/field.ts'
import { beginForm, type Form } from '../forms/form.ts'
import { LOCALES, type Text } from '../i18n/locale.ts'
import { formatMessage } from '../rules/format-message.ts'
import type { Message } from '../rules/message.ts'
import { joinTexts, type ManualRow, type ManualSection, textCell } from './manual-section.ts'

type Mode = 'create' | 'edit'

const REQUIRED: Text = { en: 'Required.', ko: '필수 항목입니다.' }
const FIXED: Readonly<Record<Mode, Text>> = {
  create: { en: 'Cannot be changed later.', ko: '나중에 바꿀 수 없습니다.' },
  edit: { en: 'Only shown.', ko: '보기만 할 수 있습니다.' },
}
const SOMETIMES: Text = {
  en: 'Shown where another field asks for it.',
  ko: '다른 항목의 값에 따라 표시됩니다.',
}
const SUGGESTS: Text = { en: 'Suggests what there is.', ko: '이미 있는 것을 추천합니다.' }

/** Values that hardly any rule allows: what a field says to them is what it demands. */
const TEXTS = ['Ab 가_!', '-', ...[40, 100, 300, 2000].map((length) => 'x'.repeat(length))]
const NUMBERS = [-1, 0.5, 1e12]

/** Said by the mark instead. */
const MARKED = new Set(['rule.required', 'rule.select'])

/** The fields of a form, and what each demands. */
export function tellFields(form: Form, mode: Mode): ManualSection {
  const values = beginForm(form, { namespace: '', name: '' })
  return {
    id: 'fields',
    heads: [
      { en: 'Section', ko: '구역' },
      { en: 'Field', ko: '항목' },
      { en: 'What is right', ko: '입력 규칙' },
    ],
    rows: form.sections.flatMap(({ title, nodes }) =>
      withoutRepeats(tellScope(listFields(nodes), { mode, values, form: values, within: [] })).map(
        ([field, notes], index) => [
          textCell(index === 0 ? title : undefined),
          ...[field, notes].map((cell) => cell ?? []),
        ],
      ),
    ),
  }
}

type Scope = {
  readonly mode: Mode
  readonly values: Values
  readonly form: Values
  /** Titles of the lists that the fields are in. */
  readonly within: readonly Text[]
}

function tellScope(fields: readonly Field[], scope: Scope): readonly ManualRow[] {
  return fields.flatMap((field) => {
    if (!isEverShown(field, scope)) return []
    const own = titleIn(field, scope)
    const { widget } = field
    const items =
      widget.as === 'list'
        ? tellScope(listFields(widget.nodes), {
            ...scope,
            values: readScope(widget.nodes, {}),
            within: [...scope.within, widget.item],
          })
        : []
    return [[textCell(joinTexts([...scope.within, own], ' › ')), tellRules(field, scope)], ...items]
  })
}

/** Variants of a field may ask for the same. */
function withoutRepeats(rows: readonly ManualRow[]): readonly ManualRow[] {
  return [...new Map(rows.map((row) => [JSON.stringify(row), row])).values()]
}

/** Not what belongs to the other mode alone. */
function isEverShown(field: Field, scope: Scope): boolean {
  const other = scope.mode === 'create' ? 'edit' : 'create'
  if (field.widget.as === 'none') return false
  return isShown(field, scope) || !isShown(field, { ...scope, mode: other })
}

function titleIn({ title, titleOnEdit = title }: Field, { mode }: Scope): Text {
  return mode === 'edit' ? titleOnEdit : title
}

/** What a rule calls the field: a list is told by what one item is. */
function wordFor(field: Field, scope: Scope): Text {
  return field.widget.as === 'list' ? field.widget.item : titleIn(field, scope)
}

function tellRules(field: Field, scope: Scope) {
  const { hint, fixed, choices } = field
  if (isFixed(field, scope)) return textCell(FIXED.edit)
  const told = typeof hint === 'function' ? hint(scope) : hint
  return textCell(
    isRequired(field, scope) ? REQUIRED : undefined,
    told ?? undefined,
    tellOptions(field),
    ...listDemands(field, scope).map((breach) => sayBreach(breach, wordFor(field, scope))),
    choices && SUGGESTS,
    fixed === true && told?.en !== FIXED.create.en ? FIXED.create : undefined,
    isShown(field, scope) ? undefined : SOMETIMES,
  )
}

function tellOptions({ widget }: Field): Text | undefined {
  if (widget.as !== 'choice') return undefined
  const offered = widget.options.filter(({ kept }) => !kept)
  return joinTexts(
    offered.map(({ title }) => title),
    ' · ',
  )
}

function listDemands(field: Field, scope: Scope): readonly Message[] {
  const found = trialsFor(field).flatMap((trial) => field.check(trial, scope).map(({ breach }) => breach))
  const told = found.filter(({ key }) => !MARKED.has(key))
  // Of one rule the first, because the shortest that is too long tells the length.
  return [...new Map(told.toReversed().map((breach) => [breach.key, breach])).values()].toReversed()
}

function trialsFor({ widget }: Field): readonly Json[] {
  if (widget.as === 'number') return NUMBERS
  if (widget.as === 'list' || widget.as === 'pairs') return [[]]
  if (widget.as === 'amount') return [...TEXTS, ...widget.units.map(({ value }) => `20000${value}`)]
  return widget.as === 'text' || (widget.as === 'own' && widget.component !== 'file') ? TEXTS : []
}

function sayBreach({ key, params }: Message, { en, ko }: Text): Text {
  const [english, korean] = LOCALES.map((locale) =>
    formatMessage(key, locale, { ...params, x: locale === 'ko' ? ko : en }),
  )
  return { en: english ?? key, ko: korean ?? key }
}
