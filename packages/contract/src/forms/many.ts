import type { Text } from '../i18n/locale.ts'
import { readFields, readPairs, readText } from '../manifest/read.ts'
import { writeList } from '../manifest/write.ts'
import { breach, type Checked, firstBreach } from '../rules/message.ts'
import { checkLabelValue, checkMetadataKey, type KeyValue } from '../rules/metadata.ts'
import { repeatedPlaces } from '../rules/repeated-places.ts'
import { lookUp } from '../text/look-up.ts'
import {
  type Around,
  beginScope,
  type Fault,
  type Field,
  type Json,
  type Node,
  type Values,
} from './field.ts'
import { buildField, type Common } from './fields.ts'
import { readItem, readListItems, writeItems } from './items.ts'
import type { Path } from './spot.ts'
import { asList, asPairs, asText } from './values.ts'

const KEY: Text = { en: 'Key', ko: '키' }

type PairOptions = Omit<Common<readonly KeyValue[]>, 'rule'> & {
  readonly add: Text
  readonly keyTitle?: Text
  readonly keys: (key: string) => Checked
  readonly values?: (value: string) => Checked
  /** Lines of a value. */
  readonly rows?: number
  readonly least?: number
  readonly rule?: (pairs: readonly KeyValue[]) => Checked
}

/** Keys and values; each key once. A line without a key is in the form, and not in the object. */
export function pairs(path: Path, options: PairOptions): Field {
  const { add, keyTitle = KEY, keys, values, rows, least = 0, rule, begin = [], ...common } = options
  const base = buildField<readonly KeyValue[]>(path, common, {
    widget: { as: 'pairs', add, keyTitle, ...(rows && { rows }) },
    blank: [],
    otherwise: [],
    begin: [...begin],
    read: readPairs,
    write: (value, raw) => writePairs(asPairs(value), raw),
    as: asPairs,
    needed: () => null,
  })
  return {
    ...base,
    check: (value) => {
      const held = asPairs(value)
      const few = held.length < least ? breach('rule.atLeastOne') : null
      return [...checkEach(held, keys, values), ...faults('', firstBreach(few, rule?.(held) ?? null))]
    },
  }
}

function faults(at: string, checked: Checked): readonly Fault[] {
  return checked ? [{ at, breach: checked }] : []
}

function checkEach(held: readonly KeyValue[], keys: PairOptions['keys'], values: PairOptions['values']) {
  const repeated = repeatedPlaces(held.map(({ key }) => key))
  return held.flatMap(({ key, value }, index) => {
    const twice = repeated.has(index) ? breach('rule.duplicate') : null
    const lone = key === '' && value !== '' ? breach('rule.keyAndValue') : null
    return [
      ...faults(`${index}.key`, firstBreach(lone, keys(key), twice)),
      ...faults(`${index}.value`, values?.(value) ?? null),
    ]
  })
}

function writePairs(held: readonly KeyValue[], raw: unknown): unknown {
  const old = readFields(raw)
  const named = held.filter(({ key }) => key !== '')
  if (named.length === 0) return Object.keys(old).length === 0 ? raw : undefined
  // A number among the values stays one while nobody changes it.
  const keep = ({ key, value }: KeyValue) => (readText(lookUp(old, key)) === value ? lookUp(old, key) : value)
  return Object.fromEntries(named.map((pair) => [pair.key, keep(pair) ?? pair.value]))
}

const ADD_LABEL: Text = { en: 'Add label', ko: '레이블 추가' }

/** Labels, or a selector of them. */
export function labelPairs(
  path: Path,
  options: Pick<PairOptions, 'title' | 'fixed' | 'least' | 'spot'>,
): Field {
  return pairs(path, {
    ...options,
    add: ADD_LABEL,
    keys: checkMetadataKey,
    values: (value) => checkLabelValue(value),
  })
}

type ListOptions = Omit<Common<Json>, 'rule' | 'otherwise' | 'begin' | 'required'> & {
  readonly item: Text
  readonly add: Text
  readonly nodes: readonly Node[]
  readonly least?: number
  readonly most?: number
  /** The field whose value no two items share; a function where it takes several. */
  readonly unique?: string | { readonly at: string; readonly key: (item: Values) => string }
  readonly line?: string
  /** How many items a new object begins with. */
  readonly begin?: number
  readonly rule?: (items: readonly Values[], around: Around) => Checked
}

/** Items with fields of their own; what no field knows stays with its item, wherever it moves. */
export function list(path: Path, options: ListOptions): Field {
  const {
    item,
    add,
    nodes: given,
    least = 0,
    most = Infinity,
    unique,
    line,
    begin = least,
    rule,
    ...common
  } = options
  const nodes = common.fixed === true ? holdNodes(given) : given
  const base = buildField<Json>(path, common, {
    widget: {
      as: 'list',
      nodes,
      item,
      add,
      least,
      most,
      ...(line && { line }),
      ...(typeof unique === 'string' && { unique }),
    },
    blank: [],
    otherwise: [],
    begin: Array.from({ length: begin }, () => beginScope(nodes)),
    read: (raw) => readListItems(nodes, raw),
    write: (value, raw, context) => writeList(writeItems(nodes, value, { raw, context }), raw),
    as: (value) => value,
    needed: () => null,
  })
  return {
    ...base,
    check: (value, around) => {
      const items = asList(value).map(readItem)
      const count =
        items.length < least
          ? breach('rule.atLeastOne')
          : items.length > most
            ? breach('rule.maxItems', { n: most })
            : null
      return [...faults('', firstBreach(count, rule?.(items, around) ?? null)), ...checkUnique(items, unique)]
    },
  }
}

/** What stands in items that stay is as lasting as they are, unless a field says otherwise of itself. */
function holdNodes(nodes: readonly Node[]): readonly Node[] {
  return nodes.map((node) => {
    if (node.node !== 'field') return { ...node, nodes: holdNodes(node.nodes) }
    const { widget, fixed = true } = node
    const held = widget.as === 'list' ? { ...widget, nodes: holdNodes(widget.nodes) } : widget
    return { ...node, fixed, widget: held }
  })
}

function checkUnique(items: readonly Values[], unique: ListOptions['unique']): readonly Fault[] {
  if (unique === undefined) return []
  const { at, key } =
    typeof unique === 'string' ? { at: unique, key: (item: Values) => asText(item[unique]) } : unique
  const keys = items.map(key)
  return [...repeatedPlaces(keys)]
    .filter((index) => keys[index] !== '')
    .map((index) => ({ at: `${index}.${at}`, breach: breach('rule.duplicate') }))
}
