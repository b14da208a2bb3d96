import type { KubeObject } from '../kubernetes/object.ts'
import { type Fields, readItems, readString, readStringMap, readText } from '../manifest/read.ts'

/** A template of OpenShift: objects with holes, and the parameters that fill them. */
export type Template = KubeObject & {
  readonly objects?: readonly Fields[]
  readonly parameters?: readonly Fields[]
  /** Given to every object. */
  readonly labels?: Readonly<Record<string, string>>
  /** For whoever has just made the objects; it may name parameters. */
  readonly message?: string
}

export type Parameter = {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly value: string
  /** What the cluster makes up where nothing is given, such as `[a-z0-9]{8}`; empty where it does not. */
  readonly generatedFrom: string
  readonly required: boolean
  /** Must be filled in: it is required, has no value, and the cluster makes none up. */
  readonly asks: boolean
  /** What is filled in goes into secrets alone, or is called one: it is not shown again. */
  readonly secret: boolean
}

const TITLE = 'openshift.io/display-name'
const PROVIDER = 'openshift.io/provider-display-name'
const LONG = 'openshift.io/long-description'

/** What a template says of itself to people. */
export function describeTemplate({ metadata }: KubeObject) {
  const notes = readStringMap(metadata.annotations)
  return {
    title: notes[TITLE] ?? '',
    description: notes['description'] ?? '',
    details: notes[LONG] ?? '',
    provider: notes[PROVIDER] ?? '',
    documentation: notes['openshift.io/documentation-url'] ?? '',
    /** `icon-java`, or a name of Font Awesome. */
    icon: notes['iconClass'] ?? '',
    tags: (notes['tags'] ?? '')
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean),
  }
}

const SECRET_NAME = /(^|_)(PASSWORD|PASSWD|PASS|PW|SECRET|TOKEN|CREDENTIALS?|(API|ACCESS|PRIVATE)_?KEY)(_|$)/i

export function listParameters(template: Template): readonly Parameter[] {
  const parts = readItems(template.objects).map(splitSecret)
  const inSecrets = namedParameters(parts.map(({ secret }) => secret))
  const elsewhere = namedParameters(parts.map(({ open }) => open))
  return readItems(template.parameters).map((parameter) => {
    const name = readString(parameter['name'])
    const value = readText(parameter['value'])
    const from = parameter['generate'] === 'expression' ? readString(parameter['from']) : ''
    const generatedFrom = value === '' ? from : ''
    const required = parameter['required'] === true
    return {
      name,
      value,
      generatedFrom,
      title: readString(parameter['displayName']) || name,
      description: readString(parameter['description']),
      required,
      asks: required && value === '' && generatedFrom === '',
      secret: SECRET_NAME.test(name) || (inSecrets.has(name) && !elsewhere.has(name)),
    }
  })
}

/** What a secret holds, and what everybody may see of an object. */
function splitSecret(object: Fields): { readonly secret: unknown; readonly open: unknown } {
  if (object['kind'] !== 'Secret') return { secret: null, open: object }
  const { data, stringData, ...open } = object
  return { secret: [data, stringData], open }
}

/** The names of parameters that stand in a part of a template. */
export function namedParameters(part: unknown): ReadonlySet<string> {
  const found = JSON.stringify(part ?? null).matchAll(/\$\{\{?(\w+)\}/g)
  return new Set([...found].map(([, name = '']) => name))
}
