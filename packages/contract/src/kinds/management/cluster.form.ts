import { MESH_CHOICES, type MeshChoices, USUAL_MESH } from '../../api/clusters.ts'
import { MESH_RULES } from '../../api/inputs/cluster-input.ts'
import { text, tick } from '../../forms/fields.ts'
import { defineForm } from '../../forms/form.ts'
import { section } from '../../forms/layout.ts'
import { credentials, refusedCredential } from '../../forms/parts/credentials.ts'
import { checkDnsLabel } from '../../rules/names.ts'
import { checkDescription } from '../../rules/text-rules.ts'

const OWN_ACCOUNT = tick('ownAccount', {
  title: { en: 'Reach it by an account of Naru’s own', ko: 'Naru 전용 계정으로 접속' },
  hint: {
    en: 'With the credentials Naru makes a service account in the cluster that may do what Naru needs and no more. Left empty, it goes on using the credentials themselves.',
    ko: '접속 정보로 클러스터에 Naru에 필요한 권한만 가진 서비스어카운트를 만들어 사용합니다. 선택하지 않으면 접속 정보를 그대로 사용합니다.',
  },
})

const FORGOTTEN = tick('forgetGiven', {
  title: { en: 'Forget the credentials then', ko: '전용 계정을 만든 뒤 접속 정보 삭제' },
  hint: {
    en: 'Kept, they are the way back if somebody removes that account. They are kept all the same where the cluster lets a token live for less than a week.',
    ko: '보관해 두면 누군가 그 계정을 지웠을 때 다시 만들 수 있습니다. 클러스터가 토큰을 7일 미만으로만 발급하면 선택해도 지우지 않습니다.',
  },
  when: ({ values }) => values['ownAccount'] === true,
})

type Shown = Pick<Parameters<typeof text>[1], 'title' | 'hint' | 'placeholder' | 'rows'>

const MESH_FIELDS: { readonly [Choice in keyof MeshChoices]: Shown } = {
  kiali: {
    title: { en: 'Kiali', ko: 'Kiali' },
    hint: {
      en: 'A Kiali in the cluster that answers clients of its API for those who may read all of the cluster, as namespace/service:port. Left empty, Naru answers itself.',
      ko: '클러스터 전체를 볼 수 있는 사용자의 Kiali API 요청에 응답할 Kiali를 namespace/service:port로 적습니다. 비워 두면 Naru가 직접 응답합니다.',
    },
    placeholder: 'istio-system/kiali:20001',
  },
  istiod: {
    title: { en: 'istiod endpoint', ko: 'istiod 엔드포인트' },
    hint: {
      en: 'Where istiod says what proxies have taken: namespace/service:port, or an address that Naru reaches. Left empty, its pods are asked by forwarded ports.',
      ko: '프록시가 받은 설정을 istiod에 물어볼 곳을 namespace/service:port나 Naru에서 접속할 수 있는 주소로 적습니다. 비워 두면 포트 포워딩으로 istiod 파드에 물어봅니다.',
    },
    placeholder: 'istio-system/istiod:15014',
  },
  ignoredChecks: {
    title: { en: 'Ignored checks', ko: '무시할 유효성 검사' },
    hint: {
      en: 'Checks of the mesh’s configuration that are left out of every answer, by their codes, with commas between them.',
      ko: '메시 구성 유효성 검사 결과에서 뺄 검사의 코드를 쉼표로 구분해 적습니다.',
    },
    placeholder: 'KIA0301, KIA1301',
  },
  healthRates: {
    title: { en: 'Health tolerances', ko: '상태 판정 기준' },
    hint: {
      en: 'From which share of errors something is degraded, and failing: a line for each namespace/kind/name (patterns; kind is app, service or workload), then code,degraded,failure,protocol,direction. The first line that fits replaces the usual tolerances.',
      ko: '오류가 몇 %부터 저하이고 실패인지 한 줄에 하나씩 적습니다. namespace/kind/name의 패턴(kind는 app, service, workload) 뒤에 코드,저하,실패,프로토콜,방향을 적으면, 처음 맞는 줄이 기본 기준을 대신합니다.',
    },
    placeholder: 'shop/service/cart-.*: 5XX,1,10,http,.*; 4XX,20,50,http,inbound',
    rows: 3,
  },
  dashboards: {
    title: { en: 'Custom dashboards', ko: '사용자 정의 대시보드' },
    hint: {
      en: 'What programs tell of themselves, as YAML in the form of Kiali’s custom_dashboards. A workload gets the tab of a dashboard by the annotation kiali.io/dashboards, or where Prometheus has the metric of discoverOn for it. A name that is built in is replaced.',
      ko: '프로그램이 알리는 메트릭을 그릴 대시보드를 Kiali의 custom_dashboards 형식 YAML로 적습니다. kiali.io/dashboards 어노테이션이 있거나 Prometheus에 discoverOn의 메트릭이 있는 워크로드에 그 탭이 생깁니다. 기본 대시보드와 이름이 같으면 대신합니다.',
    },
    placeholder:
      '- name: orders\n  title: Orders\n  discoverOn: orders_open\n  items:\n  - chart: { name: Open orders, metricName: orders_open }',
    rows: 8,
  },
}

const mesh = MESH_CHOICES.map((choice) =>
  text(choice, {
    ...MESH_FIELDS[choice],
    rule: MESH_RULES[choice],
    otherwise: USUAL_MESH[choice],
    empty: '',
  }),
)

/** What a refusal names as the form does. */
const OWN_FIELDS: ReadonlySet<string> = new Set(['name', 'description', ...MESH_CHOICES])

/** The fields of a cluster's input. */
export const clusterForm = defineForm({
  refused: (path, values) => (OWN_FIELDS.has(path) ? path : refusedCredential(path, values)),
  sections: [
    section(
      { en: 'Cluster', ko: '클러스터 정보' },
      {
        en: 'The name appears in every list, address and selector.',
        ko: '이름은 모든 목록, 주소, 선택 상자에 쓰입니다.',
      },
      [
        text('name', { title: { en: 'Name', ko: '이름' }, rule: checkDnsLabel }),
        text('description', {
          title: { en: 'Description', ko: '설명' },
          rule: checkDescription,
          empty: '',
        }),
      ],
    ),
    section(
      { en: 'Access', ko: '접속 정보' },
      {
        en: 'Never shown again. People are served under their own names, by impersonation.',
        ko: '다시 표시하지 않습니다. 사용자의 요청은 그 사용자의 이름으로 보냅니다(impersonation).',
      },
      [credentials(), OWN_ACCOUNT, FORGOTTEN],
    ),
    section({ en: 'Service mesh', ko: '서비스 메시' }, null, mesh),
  ],
})

/** The credentials alone, to replace those of a cluster. */
export const credentialsForm = defineForm({
  refused: refusedCredential,
  sections: [section({ en: 'Access', ko: '접속 정보' }, null, [credentials()])],
})
