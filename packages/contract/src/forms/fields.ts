import { sameInBoth, type Text } from '../i18n/locale.ts'
import { type Fields, readNumber, readText } from '../manifest/read.ts'
import { writeList } from '../manifest/write.ts'
import { checkQuantity, checkStringArray, parseStringArray } from '../rules/container.ts'
import { breach, type Checked, firstBreach } from '../rules/message.ts'
import { checkRequired, checkSelected } from '../rules/text-rules.ts'
import { joinWords } from '../text/command-line.ts'
import type { ChoiceSource } from './choice-source.ts'
import type { Around, Fault, Field, Json, Option, Unit, Widget } from './field.ts'
import { type Path, pathId, type Spot, spotAt } from './spot.ts'
import { asNumber, asStrings, asText } from './values.ts'

/** What every field may say beyond its path. */
export type Common<V> = {
  readonly title: Text
  readonly hint?: Field['hint']
  readonly rule?: (value: V, around: Around) => Checked
  readonly required?: boolean
  readonly when?: (around: Around) => boolean
  readonly fixed?: Field['fixed']
  readonly choices?: ChoiceSource
  /** Where a path is not enough; the path is then only the field's name. */
  readonly spot?: Spot
  /** Fields above it stay when it is removed, because being there means something. */
  readonly keep?: boolean
  /** What the manifest means where it says nothing. */
  readonly otherwise?: V
  readonly begin?: V
}

type Made<V> = {
  readonly widget: Widget
  readonly blank: Json
  readonly otherwise: Json
  readonly begin: Json
  readonly read: Field['read']
  readonly write: Field['write']
  /** The value as the rule takes it. */
  readonly as: (value: Json) => V
  readonly needed: (value: V) => Checked
}

function single(checked: Checked): readonly Fault[] {
  return checked ? [{ at: '', breach: checked }] : []
}

/** A field of one value: what differs is its widget and how its value is read and written. */
export function buildField<V>(path: Path, common: Common<V>, made: Made<V>): Field {
  const { title, hint, rule, required, when, fixed, choices, keep = false } = common
  const check = (value: Json, around: Around) => {
    const held = made.as(value)
    return single(firstBreach(required ? made.needed(held) : null, rule?.(held, around) ?? null))
  }
  return {
    node: 'field',
    id: pathId(path),
    title,
    widget: made.widget,
    spot: common.spot ?? spotAt(path, { keep }),
    otherwise: made.otherwise,
    begin: made.begin,
    blank: made.blank,
    read: made.read,
    write: made.write,
    check,
    ...(hint && { hint }),
    ...(when && { when }),
    ...(fixed !== undefined && { fixed }),
    ...(choices && { choices }),
  }
}

type TextOptions = Common<string> & {
  readonly rows?: number
  readonly type?: 'password' | 'email'
  readonly placeholder?: string
  /** What an emptied field writes, where the server takes nothing for what stays as it is. */
  readonly empty?: null | ''
}

export function text(path: Path, options: TextOptions): Field {
  const { rows, type, placeholder, otherwise = '', begin = otherwise } = options
  return buildField(path, options, {
    widget: { as: 'text', ...(rows && { rows }), ...(type && { type }), ...(placeholder && { placeholder }) },
    blank: '',
    otherwise,
    begin,
    read: readText,
    write: (value) => (value === '' ? options.empty : value),
    as: asText,
    needed: checkRequired,
  })
}

type NumberOptions = Common<number | null> & { readonly placeholder?: string }

export function number(path: Path, options: NumberOptions): Field {
  const { placeholder, otherwise = null, begin = otherwise } = options
  return buildField(path, options, {
    widget: { as: 'number', ...(placeholder && { placeholder }) },
    blank: null,
    otherwise,
    begin,
    read: readNumber,
    write: (value) => value ?? undefined,
    as: asNumber,
    needed: (value) => (value === null ? breach('rule.required') : null),
  })
}

type ChoiceOptions = Common<string> & { readonly options: readonly Option[]; readonly radio?: boolean }

/** One of a few; what the manifest holds beyond them is kept and shown as it is. */
export function choice(path: Path, options: ChoiceOptions): Field {
  const { options: given, radio, otherwise = '', begin = otherwise } = options
  return buildField(path, options, {
    widget: { as: 'choice', options: given, ...(radio && { radio }) },
    blank: '',
    otherwise,
    begin,
    read: readText,
    write: (value) => value || undefined,
    as: asText,
    needed: checkSelected,
  })
}

/** Options that are words of the API, shown as they are. */
export function words(...values: readonly string[]): readonly Option[] {
  return values.map((value) => ({ value, title: { en: value, ko: value } }))
}

export function tick(path: Path, options: Common<boolean>): Field {
  const { otherwise = false, begin = otherwise } = options
  return buildField(path, options, {
    widget: { as: 'tick' },
    blank: false,
    otherwise,
    begin,
    read: (raw) => raw === true,
    // What is off where nothing is said is off without saying so.
    write: (value, raw) => (value === otherwise && raw === undefined ? undefined : value),
    as: (value) => value === true,
    needed: () => null,
  })
}

type AmountOptions = Omit<TextOptions, 'rows' | 'type'> & { readonly units: readonly Unit[] }

/** An amount with its unit, such as `250m` or `512Mi`; a bare number of the YAML stays one while nobody changes it. */
export function amount(path: Path, { units, placeholder, ...options }: AmountOptions): Field {
  const { rule } = options
  const checked = (value: string, around: Around) =>
    firstBreach(checkQuantity(value), rule?.(value, around) ?? null)
  return {
    ...text(path, { ...options, rule: checked }),
    widget: { as: 'amount', units, ...(placeholder && { placeholder }) },
  }
}

/** A list of strings typed as in a shell or as a JSON array; half-typed text is an error and wipes nothing. */
export function commandLine(path: Path, options: Omit<TextOptions, 'rows' | 'type'>): Field {
  const base = text(path, { ...options, rule: checkStringArray })
  return {
    ...base,
    read: (raw) => (Array.isArray(raw) ? joinWords(raw.map(readText)) : ''),
    write: (value, raw) =>
      asText(value).trim() === '' ? undefined : (parseStringArray(asText(value)) ?? raw),
  }
}

type StringsOptions = Omit<Common<readonly string[]>, 'rule'> & {
  readonly add: Text
  readonly rule?: (value: string, around: Around) => Checked
  readonly least?: number
}

/** A list of single values, one in a line. */
export function strings(path: Path, options: StringsOptions): Field {
  const { rule, add, least = 0, otherwise = [], begin = otherwise, ...common } = options
  const base = buildField<readonly string[]>(path, common, {
    widget: { as: 'strings', add },
    blank: [],
    otherwise,
    begin,
    read: (raw) => (Array.isArray(raw) ? raw.map(readText) : []),
    write: (value, raw) =>
      writeList(
        asStrings(value).filter((one) => one !== ''),
        raw,
      ),
    as: asStrings,
    needed: () => null,
  })
  return {
    ...base,
    check: (value, around) => [
      ...single(asStrings(value).length < least ? breach('rule.atLeastOne') : null),
      ...asStrings(value).flatMap((one, index) =>
        single(rule?.(one, around) ?? null).map((fault) => ({ ...fault, at: String(index) })),
      ),
    ],
  }
}

type TokenOptions = StringsOptions & { readonly offered?: (around: Around) => readonly string[] }

/** A list of words, of which those that nearly everybody wants are offered. */
export function tokens(path: Path, { offered = () => [], ...options }: TokenOptions): Field {
  return { ...strings(path, options), widget: { as: 'tokens', add: options.add, offered } }
}

type RecordOptions = StringsOptions & { readonly kind: string; readonly none: Text }

/** Ids of records of one of the platform's own kinds. None of them says so: leaving the field out would keep what was. */
export function records(path: Path, { kind, none, ...options }: RecordOptions): Field {
  return {
    ...strings(path, options),
    widget: { as: 'records', kind, add: options.add, none },
    write: (value) => asStrings(value),
  }
}

/** What only other fields look at: it is read, and neither shown nor written. */
export function told(id: string, read: (scope: Fields) => Json | undefined): Field {
  return {
    node: 'field',
    id,
    title: sameInBoth(id),
    widget: { as: 'none' },
    spot: { read, write: (scope) => scope },
    otherwise: null,
    begin: null,
    blank: null,
    // It was read as what it is.
    read: (raw) => raw as Json,
    write: (value) => value,
    check: () => [],
  }
}
