import { portsOfPods } from '../../forms/choice-source.ts'
import type { Around, Field } from '../../forms/field.ts'
import { choice, number, text, tick, words } from '../../forms/fields.ts'
import { defineForm } from '../../forms/form.ts'
import { onlyWhen, row, section } from '../../forms/layout.ts'
import { labelPairs, list } from '../../forms/many.ts'
import { general, labels } from '../../forms/parts/general.ts'
import { portText } from '../../forms/parts/port.ts'
import { type Spot, spotAt } from '../../forms/spot.ts'
import { asList, asText } from '../../forms/values.ts'
import { checkDnsLabel, checkDnsSubdomain } from '../../rules/names.ts'
import { checkRange } from '../../rules/numbers.ts'

const TYPE = 'spec.type'
const PORTS = 'spec.ports'
const SELECTOR = 'spec.selector'

const ADDRESS = 'spec.clusterIP'
const NONE = 'None'

const isAlias = ({ form }: Around) => form[TYPE] === 'ExternalName'
const isOpenOnNodes = ({ form }: Around) => form[TYPE] === 'NodePort' || form[TYPE] === 'LoadBalancer'

const isHeadless = ({ form }: Around) => form[TYPE] === 'ClusterIP' && form[ADDRESS] === true

/** An address that the cluster gave stays as it is. */
const HEADLESS: Spot = {
  read: (scope) => spotAt(ADDRESS).read(scope) === NONE || undefined,
  write: (scope, value) => {
    if (value === true) return spotAt(ADDRESS).write(scope, NONE)
    if (spotAt(ADDRESS).read(scope) !== NONE) return scope
    return spotAt(ADDRESS).write(spotAt('spec.clusterIPs').write(scope, undefined), undefined)
  },
}

/** A new one leads to pods; one that exists may have its endpoints kept by somebody else. */
function selector(): Field {
  const some = { title: { en: 'Selector', ko: '셀렉터' } }
  const [needed, free] = [labelPairs(SELECTOR, { ...some, least: 1 }), labelPairs(SELECTOR, some)]
  return {
    ...needed,
    check: (value, around) => (around.mode === 'create' ? needed : free).check(value, around),
  }
}

/** With one port its name may be left out. */
function checkPortName(name: string, { form }: Around) {
  return name === '' && asList(form[PORTS]).length < 2 ? null : checkDnsLabel(name)
}

const PORT_LIST = {
  title: { en: 'Ports', ko: '포트' },
  hint: {
    en: 'The pods’ by number or name; blank is the same. A blank port of the nodes is any free one.',
    ko: '파드 포트는 번호나 이름이며 비우면 같은 포트입니다. 노드 포트를 비우면 남는 포트를 씁니다.',
  },
  item: { en: 'Port', ko: '포트' },
  add: { en: 'Add port', ko: '포트 추가' },
  line: '1fr 1fr 1fr 1fr 1fr',
  nodes: [
    text('name', { title: { en: 'Name', ko: '이름' }, rule: checkPortName }),
    number('port', { title: { en: 'Port', ko: '포트' }, rule: (port) => checkRange(port, 'objectPort') }),
    portText('targetPort', {
      title: { en: 'Port of the pods', ko: '파드 포트' },
      choices: portsOfPods(SELECTOR, 'protocol'),
    }),
    choice('protocol', {
      title: { en: 'Protocol', ko: '프로토콜' },
      options: words('TCP', 'UDP', 'SCTP'),
      otherwise: 'TCP',
    }),
    number('nodePort', {
      title: { en: 'Port of every node', ko: '노드 포트' },
      when: isOpenOnNodes,
      rule: (port) => (port === null ? null : checkRange(port, 'nodePort')),
    }),
  ],
}

/** Who reaches pods by their own addresses needs no port. */
function ports(): Field {
  const [needed, free] = [list(PORTS, { ...PORT_LIST, least: 1 }), list(PORTS, { ...PORT_LIST, begin: 1 })]
  return {
    ...free,
    check: (value, around) => (isHeadless(around) ? free : needed).check(value, around),
  }
}

export const serviceForm = defineForm({
  sections: [
    general({ rule: checkDnsLabel }),
    section({ en: 'Reach', ko: '접근' }, { en: 'Who can reach it.', ko: '접근할 수 있는 범위를 정합니다.' }, [
      choice(TYPE, {
        title: { en: 'Type', ko: '유형' },
        otherwise: 'ClusterIP',
        // What has no address of its own never gets one.
        fixed: isHeadless,
        options: [
          {
            value: 'ClusterIP',
            title: { en: 'ClusterIP: from inside the cluster', ko: 'ClusterIP: 클러스터 내부' },
          },
          {
            value: 'NodePort',
            title: { en: 'NodePort: by a port of every node', ko: 'NodePort: 모든 노드의 포트' },
          },
          {
            value: 'LoadBalancer',
            title: { en: 'LoadBalancer: by an address from outside', ko: 'LoadBalancer: 외부 주소' },
          },
          { value: 'ExternalName', title: { en: 'ExternalName: only an alias', ko: 'ExternalName: 별칭' } },
        ],
      }),
      text('spec.externalName', {
        title: { en: 'External name', ko: '외부 이름' },
        when: isAlias,
        rule: checkDnsSubdomain,
      }),
      tick(ADDRESS, {
        title: { en: 'Headless', ko: '헤드리스' },
        hint: {
          en: 'Without an address of its own: its name leads to the pods themselves, at their own ports. It never changes.',
          ko: '자체 주소 없이 이름이 파드로 바로 연결되며 파드의 포트로 접속합니다. 나중에 바꿀 수 없습니다.',
        },
        spot: HEADLESS,
        fixed: true,
        when: ({ form }) => form[TYPE] === 'ClusterIP',
      }),
      ...onlyWhen((around) => !isAlias(around), [ports()]),
    ]),
    section(
      { en: 'Pods', ko: '파드' },
      { en: 'The labels of the pods behind it.', ko: '연결할 파드의 레이블입니다.' },
      onlyWhen(
        (around) => !isAlias(around),
        [
          selector(),
          row(
            choice('spec.sessionAffinity', {
              title: { en: 'Session affinity', ko: '세션 유지' },
              options: [
                { value: 'None', title: { en: 'None: any pod', ko: '없음: 아무 파드' } },
                { value: 'ClientIP', title: { en: 'ClientIP: the same pod', ko: 'ClientIP: 같은 파드' } },
              ],
              otherwise: 'None',
            }),
            number('spec.sessionAffinityConfig.clientIP.timeoutSeconds', {
              title: { en: 'For how many seconds', ko: '유지 시간(초)' },
              placeholder: '10800',
              when: ({ form }) => asText(form['spec.sessionAffinity']) === 'ClientIP',
              rule: checkSeconds,
            }),
          ),
        ],
      ),
    ),
    labels(),
  ],
})

function checkSeconds(seconds: number | null) {
  return seconds === null ? null : checkRange(seconds, 'affinitySeconds')
}
