import { NAMESPACES, names, valuesInColumn } from '../../forms/choice-source.ts'
import type { Around, Field } from '../../forms/field.ts'
import { number, strings, text, tick, told } from '../../forms/fields.ts'
import { defineForm } from '../../forms/form.ts'
import { more, oneOf, onlyWhen, row, section } from '../../forms/layout.ts'
import { list } from '../../forms/many.ts'
import { general, labels } from '../../forms/parts/general.ts'
import { type Spot, spotAt } from '../../forms/spot.ts'
import type { Text } from '../../i18n/locale.ts'
import { isRecord, readAt, readItems, readList, readString } from '../../manifest/read.ts'
import { CASCADE, isCascade } from '../../rules/argo-operation.ts'
import { checkWholeFrom } from '../../rules/build.ts'
import { firstBreach } from '../../rules/message.ts'
import { checkDnsLabel } from '../../rules/names.ts'
import { checkNoSpaces, checkRequired } from '../../rules/text-rules.ts'

const SEVERAL = 'several'
const AUTOMATED = 'spec.syncPolicy.automated'

const said = (value: string) => firstBreach(checkRequired(value), checkNoSpaces(value))
const isSingle = ({ form }: Around) => form[SEVERAL] !== true
const isAutomated = ({ form }: Around) => form[AUTOMATED] === true

/** Being there means that it syncs by itself, unless it says that it is off. */
function automatedSpot(): Spot {
  const at = spotAt(AUTOMATED, { keep: true })
  return {
    read: (scope) => {
      const found = at.read(scope)
      return isRecord(found) && found['enabled'] !== false ? true : undefined
    },
    write: (scope, value) => {
      const found = at.read(scope)
      const isOff = isRecord(found) && found['enabled'] === false
      if (value !== true) return isOff ? scope : spotAt(AUTOMATED).write(scope, undefined)
      if (isRecord(found) && !isOff) return scope
      const { enabled: _, ...kept } = isRecord(found) ? found : {}
      return at.write(scope, kept)
    },
  }
}

/** Its finalizer, among those of others. */
function cascadeSpot(): Spot {
  const at = spotAt('metadata.finalizers')
  const all = (found: unknown) => readList(found).map(readString)
  return {
    read: (scope) => (all(at.read(scope)).some(isCascade) ? true : undefined),
    write: (scope, value) => {
      const held = all(at.read(scope))
      if (held.some(isCascade) === (value === true)) return scope
      const next = value === true ? [...held, CASCADE] : held.filter((one) => !isCascade(one))
      return at.write(scope, next.length === 0 ? undefined : next)
    },
  }
}

function place(path: string, title: Text, begin: string): Field {
  return text(path, { title, begin, rule: said })
}

const SOURCE = oneOf('source', {
  title: { en: 'Made of', ko: '매니페스트' },
  otherwise: 'path',
  variants: [
    {
      value: 'path',
      title: { en: 'A folder of a Git repository', ko: 'Git 저장소의 폴더' },
      at: 'spec.source.path',
      nodes: [place('spec.source.path', { en: 'Folder', ko: '경로' }, '.')],
    },
    {
      value: 'chart',
      title: { en: 'A chart of a Helm repository', ko: 'Helm 저장소의 차트' },
      at: 'spec.source.chart',
      nodes: [place('spec.source.chart', { en: 'Chart', ko: '차트' }, '')],
    },
  ],
})

const DESTINATION = oneOf('cluster', {
  title: { en: 'Cluster', ko: '클러스터' },
  otherwise: 'server',
  variants: [
    {
      value: 'server',
      title: { en: 'By its address', ko: '주소로 지정' },
      at: 'spec.destination.server',
      nodes: [
        place(
          'spec.destination.server',
          { en: 'API server', ko: 'API 서버' },
          'https://kubernetes.default.svc',
        ),
      ],
    },
    {
      value: 'name',
      title: { en: 'By the name that Argo CD has for it', ko: 'Argo CD에 등록된 이름으로 지정' },
      at: 'spec.destination.name',
      nodes: [place('spec.destination.name', { en: 'Name in Argo CD', ko: 'Argo CD의 클러스터 이름' }, '')],
    },
  ],
})

const PARAMETERS = list('spec.source.helm.parameters', {
  title: { en: 'Helm parameters', ko: 'Helm 파라미터' },
  item: { en: 'Parameter', ko: '파라미터' },
  add: { en: 'Add parameter', ko: '파라미터 추가' },
  line: '1fr 1fr',
  unique: 'name',
  nodes: [
    text('name', { title: { en: 'Name', ko: '이름' }, required: true, rule: checkNoSpaces }),
    text('value', { title: { en: 'Value', ko: '값' } }),
  ],
})

export const applicationForm = defineForm({
  sections: [
    general({
      purpose: {
        en: 'Argo CD looks at applications in its own namespace, and in others only where it has been told to.',
        ko: 'Argo CD는 자신의 네임스페이스에 있는 애플리케이션을 처리합니다. 다른 네임스페이스는 허용된 경우에만 처리합니다.',
      },
    }),
    section(
      { en: 'Source', ko: '소스' },
      { en: 'What is deployed, and what allows it.', ko: '무엇을 배포할지 정합니다.' },
      [
        told(SEVERAL, ({ spec }) => readItems(readAt(spec, 'sources')).length > 0),
        text('spec.project', {
          title: { en: 'Project', ko: '프로젝트' },
          hint: { en: 'Argo CD’s own.', ko: 'Argo CD의 프로젝트입니다.' },
          choices: names('cr:argoproj.io/v1alpha1/appprojects'),
          begin: 'default',
          rule: said,
        }),
        ...onlyWhen(isSingle, [
          text('spec.source.repoURL', {
            title: { en: 'Repository', ko: '저장소' },
            placeholder: 'https://git.example.com/shop/deploy.git',
            choices: valuesInColumn('application', 'repository'),
            rule: said,
          }),
          SOURCE,
          text('spec.source.targetRevision', {
            title: { en: 'Follows', ko: '따르는 리비전' },
            hint: {
              en: 'A branch, tag, commit or range of versions; blank is the default branch.',
              ko: '브랜치, 태그, 커밋 또는 버전 범위입니다. 비우면 기본 브랜치를 사용합니다.',
            },
            rule: checkNoSpaces,
          }),
          more([PARAMETERS], { en: 'Helm parameters', ko: 'Helm 파라미터' }),
        ]),
      ],
    ),
    section(
      { en: 'Destination', ko: '배포 대상' },
      { en: 'Where it is deployed.', ko: '어디에 배포할지 정합니다.' },
      [
        DESTINATION,
        text('spec.destination.namespace', {
          title: { en: 'Namespace of its objects', ko: '배포할 네임스페이스' },
          choices: NAMESPACES,
          rule: (name) => (name === '' ? null : checkDnsLabel(name)),
        }),
      ],
    ),
    section({ en: 'Sync', ko: '동기화' }, { en: 'What syncs it, and how.', ko: '동기화 방식을 정합니다.' }, [
      tick(AUTOMATED, {
        title: { en: 'Sync by itself when the repository changes', ko: '저장소가 바뀌면 자동으로 동기화' },
        spot: automatedSpot(),
      }),
      row(
        tick(`${AUTOMATED}.prune`, {
          title: { en: 'Delete what is no longer in the repository', ko: '저장소에서 없어진 리소스 삭제' },
          when: isAutomated,
          keep: true,
        }),
        tick(`${AUTOMATED}.selfHeal`, {
          title: { en: 'Undo changes in the cluster', ko: '클러스터에서 직접 바꾼 내용 되돌리기' },
          when: isAutomated,
          keep: true,
        }),
      ),
      strings('spec.syncPolicy.syncOptions', {
        title: { en: 'Options', ko: '동기화 옵션' },
        hint: { en: 'Such as CreateNamespace=true.', ko: '예: CreateNamespace=true' },
        add: { en: 'Add option', ko: '옵션 추가' },
        rule: checkNoSpaces,
      }),
      tick('metadata.finalizers', {
        title: { en: 'Delete its objects when it is deleted', ko: '삭제할 때 배포한 리소스도 삭제' },
        spot: cascadeSpot(),
      }),
      more([
        number('spec.revisionHistoryLimit', {
          title: { en: 'Deployments kept for rollbacks', ko: '보관할 배포 이력 수' },
          placeholder: '10',
          rule: (value) => checkWholeFrom(value, 0),
        }),
      ]),
    ]),
    labels(),
  ],
})
