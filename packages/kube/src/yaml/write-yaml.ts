import { Scalar, type ScalarTag, stringify } from 'yaml'
import { stringifyString } from 'yaml/util'
import { needsEscapes, writeEscaped } from './odd-characters.ts'
import { needsQuotes } from './plain-scalar.ts'

/** A value as YAML that readers of YAML 1.1, as Kubernetes is one, and of 1.2 read as the same. */
export function writeYaml(value: unknown): string {
  return stringify(value, {
    schema: 'failsafe',
    customTags: () => ['map', 'seq', NOTHING, TRUTH, NUMBER, TEXT],
    lineWidth: 0,
    aliasDuplicateObjects: false,
  })
}

const TEXT: ScalarTag = {
  tag: 'tag:yaml.org,2002:str',
  default: true,
  identify: (value) => typeof value === 'string',
  resolve: (text) => text,
  stringify({ value, type }, context, onComment, onChompKeep) {
    const text = String(value)
    if (needsEscapes(text)) return writeEscaped(text)
    const style = needsQuotes(text) ? Scalar.QUOTE_DOUBLE : type
    return stringifyString({ value: text, ...(style && { type: style }) }, context, onComment, onChompKeep)
  },
}

const NOTHING: ScalarTag = {
  tag: 'tag:yaml.org,2002:null',
  default: true,
  identify: (value) => value === null,
  createNode: () => new Scalar(null),
  resolve: () => null,
  stringify: () => 'null',
}

const TRUTH: ScalarTag = {
  tag: 'tag:yaml.org,2002:bool',
  default: true,
  identify: (value) => typeof value === 'boolean',
  resolve: (text) => text === 'true',
  stringify: ({ value }) => String(value),
}

const NUMBER: ScalarTag = {
  tag: 'tag:yaml.org,2002:float',
  default: true,
  identify: (value) => typeof value === 'number' || typeof value === 'bigint',
  resolve: Number,
  // With an exponent, a number of YAML 1.1 has a point too.
  stringify: ({ value }) => String(value).replace(/^(-?\d+)e/, '$1.0e'),
}
