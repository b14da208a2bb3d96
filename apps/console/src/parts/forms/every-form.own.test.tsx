import type { FieldError } from '@naru/contract/errors/app-error'
import {
  type Around,
  beginScope,
  isFixed,
  isShown,
  listFields,
  type Node,
  type Values,
  valueOf,
} from '@naru/contract/forms/field'
import { beginForm, checkForm, type Form, nodesOf } from '@naru/contract/forms/form'
import { readItem } from '@naru/contract/forms/items'
import { forms } from '@naru/contract/kinds/forms-registry'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import { FormBody } from './form-body.tsx'
import { FormContext } from './form-scope.ts'

vi.mock('./use-choices.ts', () => ({ useChoices: () => [] }))
vi.mock('./widgets/use-named-records.ts', () => ({ useNamedRecords: () => [] }))

const NOTHING = () => undefined
/** What is asked of a cluster is not known here. */
const CLIENT = new QueryClient()

/** What the page of a form says in HTML when all these errors show. */
function draw(form: Form, values: Values, errors: readonly FieldError[]): string {
  return renderToStaticMarkup(
    <QueryClientProvider client={CLIENT}>
      <FormContext
        value={{ mode: 'create', values, errors, isShown: () => true, touch: NOTHING, cluster: 'seoul' }}
      >
        <FormBody form={form} values={values} onChange={NOTHING} />
      </FormContext>
    </QueryClientProvider>,
  )
}

/** What a new object begins with, with an item in every list. */
function begin(form: Form): Values {
  const values = beginForm(form, { namespace: 'shop', name: 'cart' })
  return fillLists(nodesOf(form), values)
}

function fillLists(nodes: readonly Node[], values: Values): Values {
  const lists = listFields(nodes).flatMap(({ id, widget }) => {
    if (widget.as !== 'list') return []
    const held = values[id]
    const items = Array.isArray(held) && held.length > 0 ? held.map(readItem) : [beginScope(widget.nodes)]
    return [[id, items.map((item) => fillLists(widget.nodes, item))] as const]
  })
  return { ...values, ...Object.fromEntries(lists) }
}

/** The form as it begins, and as it is with each other choice: what is shown depends on it. */
function variantsOf(form: Form): readonly Values[] {
  const first = begin(form)
  const others = listFields(nodesOf(form)).flatMap(({ id, widget }) => {
    if (widget.as === 'tick') return [{ ...first, [id]: first[id] !== true }]
    return widget.as === 'choice' ? widget.options.map(({ value }) => ({ ...first, [id]: value })) : []
  })
  return [first, ...others]
}

/** Where an error may stand: at each field that is shown and may be changed, those of items included. */
function placesOf(nodes: readonly Node[], around: Around, at = ''): readonly string[] {
  return listFields(nodes)
    .filter((field) => isShown(field, around) && !isFixed(field, around))
    .flatMap((field) => {
      const { widget } = field
      const value = valueOf(field, around.values)
      const items = widget.as === 'list' && Array.isArray(value) ? value : []
      const inner = widget.as === 'list' ? widget.nodes : []
      return [
        at + field.id,
        ...items.flatMap((item, index) =>
          placesOf(inner, { ...around, values: readItem(item) }, `${at}${field.id}.${index}.`),
        ),
      ]
    })
}

const TAGS = /<(\/?)([a-z]+)((?:\s[^<>]*?)?)(\/?)>/g
const VOID = new Set(['input', 'path', 'br', 'img'])
const MARK = /(?:aria-invalid|data-wrong)="true"/
/** One that waits for another field is disabled until then. */
const WAITING = /^<select\b[^>]*\sdisabled/
const CONTROL = /<(?:input|select|textarea|button)\b(?![^>]*\sdisabled)|contenteditable="true"/

/** What is marked as wrong, first things first: its place, and the HTML of it. */
function marksIn(html: string): readonly { readonly place: string; readonly html: string }[] {
  return [...html.matchAll(TAGS)].flatMap((tag) => {
    const [, , name = '', attributes = ''] = tag
    if (!MARK.test(attributes)) return []
    const [, place = ''] = /\s(?:data-place|name)="([^"]*)"/.exec(attributes) ?? []
    return [{ place: unescapeHtml(place), html: html.slice(tag.index, endOf(html, tag.index, name)) }]
  })
}

/** Where the element ends that begins there. */
function endOf(html: string, from: number, name: string): number {
  if (VOID.has(name)) return html.indexOf('>', from) + 1
  let depth = 0
  for (const tag of html.slice(from).matchAll(TAGS)) {
    if (tag[2] !== name || tag[4] === '/') continue
    depth += tag[1] === '/' ? -1 : 1
    if (depth === 0) return from + tag.index + tag[0].length
  }
  return html.length
}

function unescapeHtml(text: string): string {
  return text
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}

describe.each(Object.entries<Form>(forms))('the form of %s', (_kind, form) => {
  it('marks what is wrong at every field that it shows, where the focus can go', () => {
    const lost = variantsOf(form).flatMap((values) => {
      const places = placesOf(nodesOf(form), { mode: 'create', values, form: values })
      const errors = places.map((field) => ({ field, rule: 'rule.required' }) as const)
      const marks = new Map(marksIn(draw(form, values, errors)).map(({ place, html }) => [place, html]))
      return places
        .map((place) => [place, marks.get(place) ?? ''] as const)
        .filter(([, html]) => !CONTROL.test(html) && !WAITING.test(html))
        .map(([place]) => place)
    })
    expect([...new Set(lost)]).toEqual([])
  })

  it('has the first thing that is wrong with it above all others', () => {
    const values = begin(form)
    const errors = checkForm(form, values, 'create')
    const [first] = marksIn(draw(form, values, errors))
    expect(first?.place).toBe(errors[0]?.field)
  })
})

it.each([
  ['developer', true],
  ['viewer', false],
])('the form of an access rule with the role %s warns of what is dangerous in it: %s', (role, warns) => {
  const form = forms['access-rule']
  expect(draw(form, { ...begin(form), role }, []).includes('pods/exec: ')).toBe(warns)
})
