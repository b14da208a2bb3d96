import { names } from '../../../forms/choice-source.ts'
import { amount, choice, number, text, words } from '../../../forms/fields.ts'
import { defineForm } from '../../../forms/form.ts'
import { row, section } from '../../../forms/layout.ts'
import { list } from '../../../forms/many.ts'
import { accessMode } from '../../../forms/parts/access-mode.ts'
import { general, labels, NAME } from '../../../forms/parts/general.ts'
import { identitySection } from '../../../forms/parts/identity.ts'
import { schedulingSection } from '../../../forms/parts/scheduling.ts'
import { securitySection } from '../../../forms/parts/security.ts'
import { volumesSection } from '../../../forms/parts/volume.ts'
import { beginByName, containersSection, selectorSection } from '../../../forms/parts/workload.ts'
import { asText } from '../../../forms/values.ts'
import { breach } from '../../../rules/message.ts'
import { checkDnsLabel, checkDnsSubdomain } from '../../../rules/names.ts'
import { checkRange, checkVolumeSize } from '../../../rules/numbers.ts'

const UPDATE = 'spec.updateStrategy.type'

const REPLICAS = number('spec.replicas', {
  title: { en: 'Replicas', ko: '레플리카' },
  rule: (replicas) => checkRange(replicas, 'replicas'),
  otherwise: 1,
})

const SERVICE = text('spec.serviceName', {
  title: { en: 'Service', ko: '서비스' },
  hint: {
    en: 'A headless service gives each pod a name of its own in the DNS.',
    ko: '헤드리스 서비스를 쓰면 파드마다 고유한 DNS 이름이 생깁니다.',
  },
  choices: names('service'),
  rule: (name) => (name === '' ? null : checkDnsLabel(name)),
  fixed: true,
})

const ORDER = choice('spec.podManagementPolicy', {
  title: { en: 'Order', ko: '순서' },
  otherwise: 'OrderedReady',
  fixed: true,
  options: [
    {
      value: 'OrderedReady',
      title: {
        en: 'One after another: each waits for the one before',
        ko: '차례로: 앞의 파드가 준비되면 다음을 시작',
      },
    },
    { value: 'Parallel', title: { en: 'All at once', ko: '한꺼번에' } },
  ],
})

const STRATEGY = choice(UPDATE, {
  title: { en: 'Strategy', ko: '전략' },
  otherwise: 'RollingUpdate',
  options: [
    {
      value: 'RollingUpdate',
      title: { en: 'Rolling update: from the highest number down', ko: '롤링 업데이트: 높은 번호부터 교체' },
    },
    {
      value: 'OnDelete',
      title: { en: 'On delete: when somebody deletes a pod', ko: '삭제 시: 누군가 파드를 삭제하면 교체' },
    },
  ],
})

const PARTITION = number('spec.updateStrategy.rollingUpdate.partition', {
  title: { en: 'Partition', ko: '파티션' },
  hint: {
    en: 'Pods with lower numbers keep their version.',
    ko: '이보다 낮은 번호의 파드는 버전을 유지합니다.',
  },
  otherwise: 0,
  when: ({ form }) => asText(form[UPDATE]) !== 'OnDelete',
  rule: (partition) =>
    partition !== null && (partition < 0 || !Number.isInteger(partition)) ? breach('rule.integer') : null,
})

const CLAIMS = list('spec.volumeClaimTemplates', {
  title: { en: 'Claim templates', ko: '클레임 템플릿' },
  item: { en: 'Claim', ko: '클레임' },
  add: { en: 'Add claim', ko: '클레임 추가' },
  unique: 'metadata.name',
  fixed: true,
  nodes: [
    row(
      text('metadata.name', { title: NAME, rule: checkDnsLabel, begin: 'data' }),
      amount('spec.resources.requests.storage', {
        title: { en: 'Size', ko: '크기' },
        placeholder: '10',
        units: words('Gi', 'Mi', 'Ti'),
        rule: (size) => checkVolumeSize(Number.parseFloat(size)),
      }),
    ),
    row(
      text('spec.storageClassName', {
        title: { en: 'Storage class', ko: '스토리지 클래스' },
        hint: { en: 'Blank takes the default of the cluster.', ko: '비우면 클러스터 기본값을 씁니다.' },
        choices: names('storage-class'),
        rule: (name) => (name === '' ? null : checkDnsSubdomain(name)),
      }),
      accessMode(),
    ),
  ],
})

export const statefulSetForm = defineForm({
  begin: beginByName,
  sections: [
    general(),
    containersSection('spec.template.spec', {
      volumes: [{ list: 'spec.volumeClaimTemplates', field: 'metadata.name' }],
    }),
    section(
      { en: 'Pods', ko: '파드' },
      { en: 'How many there are, and in which order they come.', ko: '파드 수와 순서를 정합니다.' },
      [row(REPLICAS, SERVICE), ORDER],
    ),
    section(
      { en: 'Volumes of its own', ko: '고유 볼륨' },
      {
        en: 'Each pod gets a claim of each, and keeps it. They cannot be changed later.',
        ko: '파드마다 클레임이 하나씩 생기고 유지됩니다. 나중에 변경할 수 없습니다.',
      },
      [CLAIMS],
    ),
    section(
      { en: 'Rollout', ko: '롤아웃' },
      { en: 'How pods are replaced.', ko: '파드를 교체하는 방식을 정합니다.' },
      [STRATEGY, PARTITION],
    ),
    volumesSection('spec.template.spec'),
    identitySection('spec.template.spec'),
    schedulingSection('spec.template.spec'),
    securitySection('spec.template.spec'),
    selectorSection(),
    labels(),
  ],
})
