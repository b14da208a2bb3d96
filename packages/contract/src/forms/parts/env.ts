import type { Text } from '../../i18n/locale.ts'
import { checkEnvName } from '../../rules/names.ts'
import { type KeyedKind, keysOf, names } from '../choice-source.ts'
import type { Field } from '../field.ts'
import { text, tick } from '../fields.ts'
import { oneOf, row, type Variant } from '../layout.ts'
import { list } from '../many.ts'
import { NAME } from './general.ts'

const KEY: Text = { en: 'Key', ko: '키' }
const CONFIG_MAP: Text = { en: 'Config map', ko: '컨피그맵' }
const SECRET: Text = { en: 'Secret', ko: '시크릿' }

/** The key of a config map or secret. */
function keyOf(of: KeyedKind, title: Text): Variant {
  const at = of === 'config-map' ? 'valueFrom.configMapKeyRef' : 'valueFrom.secretKeyRef'
  return {
    value: of,
    title,
    at,
    nodes: [
      row(
        text(`${at}.name`, { title, required: true, keep: true, choices: names(of) }),
        text(`${at}.key`, { title: KEY, required: true, keep: true, choices: keysOf(of, `${at}.name`) }),
      ),
      tick(`${at}.optional`, { title: { en: 'May be missing', ko: '없어도 됨' }, keep: true }),
    ],
  }
}

const PLAIN: Variant = {
  value: 'value',
  title: { en: 'Value', ko: '값' },
  at: 'value',
  nodes: [text('value', { title: { en: 'Value', ko: '값' } })],
}

const POD_FIELD: Variant = {
  value: 'pod-field',
  title: { en: 'Field of the pod', ko: '파드 필드' },
  at: 'valueFrom.fieldRef',
  nodes: [
    text('valueFrom.fieldRef.fieldPath', {
      title: { en: 'Field path', ko: '필드 경로' },
      placeholder: 'metadata.name',
      required: true,
      keep: true,
    }),
  ],
}

const RESOURCE: Variant = {
  value: 'resource',
  title: { en: 'Request or limit', ko: '요청량 또는 제한량' },
  at: 'valueFrom.resourceFieldRef',
  nodes: [
    row(
      text('valueFrom.resourceFieldRef.resource', {
        title: { en: 'Resource', ko: '리소스' },
        placeholder: 'limits.memory',
        required: true,
        keep: true,
      }),
      text('valueFrom.resourceFieldRef.divisor', {
        title: { en: 'Divisor', ko: '단위' },
        placeholder: '1Mi',
        keep: true,
      }),
    ),
  ],
}

/** A source that has no fields here is kept as the YAML says it. */
const OTHER: Variant = {
  value: 'other',
  title: { en: 'Set in the YAML', ko: 'YAML에서 설정' },
  at: 'valueFrom',
  nodes: [],
  kept: true,
}

/** All keys of a config map or secret. */
function allOf(of: KeyedKind, title: Text): Variant {
  const at = of === 'config-map' ? 'configMapRef' : 'secretRef'
  return {
    value: of,
    title,
    at,
    nodes: [
      text(`${at}.name`, { title, required: true, keep: true, choices: names(of) }),
      tick(`${at}.optional`, { title: { en: 'May be missing', ko: '없어도 됨' }, keep: true }),
    ],
  }
}

/** Every key of config maps and secrets as a variable, each name behind a prefix. */
export function envFrom(path: string): Field {
  return list(path, {
    title: { en: 'Variables from whole objects', ko: '컨피그맵·시크릿 전체 가져오기' },
    hint: {
      en: 'Each key becomes a variable, named as the key with the prefix before it.',
      ko: '키마다 변수가 하나씩 생기며, 이름은 접두사에 키를 붙인 것입니다.',
    },
    item: { en: 'Source', ko: '출처' },
    add: { en: 'Add config map or secret', ko: '컨피그맵 또는 시크릿 추가' },
    line: '1fr 1fr 1fr',
    nodes: [
      text('prefix', {
        title: { en: 'Prefix', ko: '접두사' },
        placeholder: 'DB_',
        rule: (prefix) => (prefix === '' ? null : checkEnvName(prefix)),
      }),
      oneOf('source', {
        title: { en: 'From', ko: '출처' },
        variants: [allOf('config-map', CONFIG_MAP), allOf('secret', SECRET)],
        otherwise: 'config-map',
      }),
    ],
  })
}

/** Environment variables from anywhere. */
export function env(path: string): Field {
  return list(path, {
    title: { en: 'Environment variables', ko: '환경 변수' },
    item: { en: 'Variable', ko: '환경 변수' },
    add: { en: 'Add variable', ko: '환경 변수 추가' },
    unique: 'name',
    line: '1fr 1fr 1fr',
    nodes: [
      text('name', { title: NAME, rule: checkEnvName }),
      oneOf('source', {
        title: { en: 'From', ko: '출처' },
        variants: [
          PLAIN,
          keyOf('config-map', CONFIG_MAP),
          keyOf('secret', SECRET),
          POD_FIELD,
          RESOURCE,
          OTHER,
        ],
        otherwise: 'value',
      }),
    ],
  })
}
