import type { Text } from '../../i18n/locale.ts'
import { checkRequestWithinLimit } from '../../rules/container.ts'
import { firstBreach } from '../../rules/message.ts'
import { checkDnsLabel } from '../../rules/names.ts'
import { checkRange } from '../../rules/numbers.ts'
import { checkMaxLength, checkNoSpaces, checkRequired } from '../../rules/text-rules.ts'
import type { Field } from '../field.ts'
import { amount, choice, jsonStrings, number, text, words } from '../fields.ts'
import { row } from '../layout.ts'
import { list } from '../many.ts'
import { asText } from '../values.ts'
import { env } from './env.ts'
import { NAME } from './general.ts'

const RESOURCES = {
  cpu: { title: { en: 'CPU', ko: 'CPU' }, placeholder: '250m' },
  memory: { title: { en: 'Memory', ko: '메모리' }, placeholder: '512Mi' },
} as const
const AMOUNTS = { requests: { en: 'Requests', ko: '요청' }, limits: { en: 'Limits', ko: '제한' } } as const

function resource(part: keyof typeof AMOUNTS, name: keyof typeof RESOURCES): Field {
  const { title, placeholder } = RESOURCES[name]
  const of = AMOUNTS[part]
  return amount(`resources.${part}.${name}`, {
    title: { en: `${title.en} · ${of.en}`, ko: `${title.ko} · ${of.ko}` },
    placeholder,
    ...(part === 'requests' && {
      rule: (value, { values }) => checkRequestWithinLimit(value, asText(values[`resources.limits.${name}`])),
    }),
  })
}

function ports(): Field {
  return list('ports', {
    title: { en: 'Ports', ko: '포트' },
    item: { en: 'Port', ko: '포트' },
    add: { en: 'Add port', ko: '포트 추가' },
    line: '110px 110px minmax(0, 1fr)',
    nodes: [
      number('containerPort', {
        title: { en: 'Port', ko: '포트' },
        rule: (port) => checkRange(port, 'port'),
      }),
      choice('protocol', {
        title: { en: 'Protocol', ko: '프로토콜' },
        options: words('TCP', 'UDP', 'SCTP'),
        otherwise: 'TCP',
      }),
      text('name', {
        title: { en: 'Port name', ko: '포트 이름' },
        rule: (name) => (name === '' ? null : firstBreach(checkDnsLabel(name), checkMaxLength(name, 15))),
      }),
    ],
  })
}

const JSON_HINT: Text = { en: 'JSON array, for example ["sh", "-c"]', ko: 'JSON 배열, 예: ["sh", "-c"]' }

/** The containers of a pod: image, resources, ports and environment. */
export function containers(path: string): Field {
  return list(path, {
    title: { en: 'Containers', ko: '컨테이너' },
    item: { en: 'Container', ko: '컨테이너' },
    add: { en: 'Add container', ko: '컨테이너 추가' },
    least: 1,
    unique: 'name',
    nodes: [
      row(
        text('name', { title: NAME, rule: checkDnsLabel, begin: 'main' }),
        choice('imagePullPolicy', {
          title: { en: 'Pull policy', ko: '이미지 내려받기 정책' },
          options: [
            { value: '', title: { en: 'Cluster default', ko: '클러스터 기본값' } },
            ...words('Always', 'IfNotPresent', 'Never'),
          ],
        }),
      ),
      text('image', {
        title: { en: 'Image', ko: '이미지' },
        hint: { en: 'registry/name:tag', ko: 'registry/name:tag' },
        rule: (image) => firstBreach(checkRequired(image), checkNoSpaces(image)),
      }),
      row(resource('requests', 'cpu'), resource('requests', 'memory')),
      row(resource('limits', 'cpu'), resource('limits', 'memory')),
      row(
        jsonStrings('command', { title: { en: 'Command', ko: '명령' }, hint: JSON_HINT }),
        jsonStrings('args', { title: { en: 'Arguments', ko: '인수' } }),
      ),
      ports(),
      env('env'),
    ],
  })
}
