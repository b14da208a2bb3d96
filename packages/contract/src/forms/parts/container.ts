import type { Text } from '../../i18n/locale.ts'
import { checkContainerResource, checkRequestWithinLimit } from '../../rules/container.ts'
import { breach, firstBreach } from '../../rules/message.ts'
import { checkDnsLabel } from '../../rules/names.ts'
import { checkRange } from '../../rules/numbers.ts'
import { checkMaxLength, checkNoSpaces, checkRequired } from '../../rules/text-rules.ts'
import { type ItemPlace, valuesOfItems } from '../choice-source.ts'
import type { Field, Node } from '../field.ts'
import { amount, choice, commandLine, number, text, words } from '../fields.ts'
import { more, onlyWhen, row } from '../layout.ts'
import { list } from '../many.ts'
import { asText } from '../values.ts'
import { env, envFrom } from './env.ts'
import { NAME } from './general.ts'
import { otherResources } from './other-resources.ts'
import { probes } from './probe.ts'
import { containerSecurity } from './security.ts'
import { volumeMounts } from './volume-mount.ts'

const RESOURCES = {
  cpu: {
    title: { en: 'CPU', ko: 'CPU' },
    placeholder: '250',
    units: [
      { value: 'm', title: { en: 'millicores', ko: '밀리코어' } },
      { value: '', title: { en: 'cores', ko: '코어' } },
    ],
  },
  memory: { title: { en: 'Memory', ko: '메모리' }, placeholder: '512', units: words('Mi', 'Gi') },
} as const
const AMOUNTS = { requests: { en: 'Requests', ko: '요청' }, limits: { en: 'Limits', ko: '제한' } } as const

function resource(part: keyof typeof AMOUNTS, name: keyof typeof RESOURCES): Field {
  const { title, ...shape } = RESOURCES[name]
  const of = AMOUNTS[part]
  return amount(`resources.${part}.${name}`, {
    title: { en: `${title.en} · ${of.en}`, ko: `${title.ko} · ${of.ko}` },
    ...shape,
    rule: (value, { values }) =>
      firstBreach(
        checkContainerResource(value),
        part === 'requests'
          ? checkRequestWithinLimit(value, asText(values[`resources.limits.${name}`]))
          : null,
      ),
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
        rule: (port) => checkRange(port, 'objectPort'),
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

const AS_TYPED: Text = {
  en: 'As in a shell, or as a JSON array.',
  ko: '셸에서처럼, 또는 JSON 배열로 입력합니다.',
}

export type ContainerOptions = {
  readonly fixed?: true
  /** Of what stays as it is, the image alone may change. */
  readonly openImage?: true
  /** Lists of volumes beside those of the spec. */
  readonly volumes?: readonly ItemPlace[]
}

/** What every container says: image, resources, command, ports, environment, mounts and security. */
function shared(spec: string, { volumes = [], openImage }: ContainerOptions): readonly Node[] {
  const mountable = [{ list: `${spec}.volumes`, field: 'name' }, ...volumes]
  return [
    text('image', {
      title: { en: 'Image', ko: '이미지' },
      hint: { en: 'registry/name:tag', ko: 'registry/name:tag' },
      rule: (image) => firstBreach(checkRequired(image), checkNoSpaces(image)),
      ...(openImage && { fixed: false }),
    }),
    row(resource('requests', 'cpu'), resource('requests', 'memory')),
    row(resource('limits', 'cpu'), resource('limits', 'memory')),
    otherResources(),
    row(
      commandLine('command', {
        title: { en: 'Command', ko: '명령' },
        hint: AS_TYPED,
        placeholder: `sh -c 'sleep 1'`,
      }),
      commandLine('args', { title: { en: 'Arguments', ko: '인수' } }),
    ),
    ports(),
    env('env'),
    envFrom('envFrom'),
    more([volumeMounts('volumeMounts', mountable)], { en: 'Files of volumes', ko: '볼륨의 파일' }),
    containerSecurity(),
  ]
}

function pullPolicy(): Field {
  return choice('imagePullPolicy', {
    title: { en: 'Pull policy', ko: '이미지 내려받기 정책' },
    options: [
      { value: '', title: { en: 'Cluster default', ko: '클러스터 기본값' } },
      ...words('Always', 'IfNotPresent', 'Never'),
    ],
  })
}

/** The containers of a pod, whose spec stands at that path. */
export function containers(spec: string, options: ContainerOptions = {}): Field {
  return list(`${spec}.containers`, {
    title: { en: 'Containers', ko: '컨테이너' },
    item: { en: 'Container', ko: '컨테이너' },
    add: { en: 'Add container', ko: '컨테이너 추가' },
    ...(options.fixed && { fixed: true }),
    least: 1,
    unique: 'name',
    nodes: [
      row(text('name', { title: NAME, rule: checkDnsLabel, begin: 'main' }), pullPolicy()),
      ...shared(spec, options),
      probes(),
    ],
  })
}

/** Those that run one after another before the others begin; one that always restarts stays and runs beside them. */
export function initContainers(spec: string, options: ContainerOptions = {}): Node {
  const others = `${spec}.containers`
  const field = list(`${spec}.initContainers`, {
    title: { en: 'Init containers', ko: '초기화 컨테이너' },
    item: { en: 'Init container', ko: '초기화 컨테이너' },
    add: { en: 'Add init container', ko: '초기화 컨테이너 추가' },
    ...(options.fixed && { fixed: true }),
    unique: 'name',
    nodes: [
      row(
        text('name', {
          title: NAME,
          begin: 'init',
          rule: (name, { form }) => {
            const isTaken = valuesOfItems([{ list: others, field: 'name' }], form).includes(name)
            return isTaken ? breach('rule.duplicate') : checkDnsLabel(name)
          },
        }),
        pullPolicy(),
      ),
      choice('restartPolicy', {
        title: { en: 'Runs', ko: '실행' },
        options: [
          {
            value: '',
            title: { en: 'To its end, before the next begins', ko: '끝난 뒤 다음 컨테이너 시작' },
          },
          {
            value: 'Always',
            title: { en: 'On, beside the others (sidecar)', ko: '계속 함께 실행(사이드카)' },
          },
        ],
      }),
      ...shared(spec, options),
      ...onlyWhen(({ values }) => values['restartPolicy'] === 'Always', [probes()]),
    ],
  })
  return more([field], { en: 'What runs before them', ko: '먼저 실행할 컨테이너' })
}
