import { applicationStatus } from '@naru/contract/kinds/argo/application.rules'
import { formatPlace, listSources } from '@naru/contract/kinds/argo/read-application'
import { readSetting } from '@naru/contract/kinds/argo/read-repository'
import { isSameRepository } from '@naru/contract/kinds/argo/repository-address'
import { listRepositoryUsers, type RepositoryUser } from '@naru/contract/kinds/argo/repository-users'
import type { KubeObject } from '@naru/contract/kubernetes/object'
import { readText } from '@naru/contract/manifest/read'
import type { ViewProps } from '../../../details/kind-view.ts'
import { defineMessages, useMessages } from '../../../i18n/messages.ts'
import { useRelated } from '../../pieces/related-items.ts'
import { ToldTable } from '../../pieces/told-table.tsx'

const messages = defineMessages({
  en: {
    title: 'Applications that use it',
    application: 'Application',
    status: 'Status',
    place: 'Path or chart',
    project: 'Project',
    shut: '{{project}}: only {{scope}} may sign in with it',
    none: 'No application of this cluster names it.',
  },
  ko: {
    title: '사용하는 애플리케이션',
    application: '애플리케이션',
    status: '상태',
    place: '경로 또는 차트',
    project: '프로젝트',
    shut: '{{project}} — {{scope}} 프로젝트만 쓸 수 있음',
    none: '이 클러스터에는 이 저장소를 쓰는 애플리케이션이 없습니다.',
  },
})
const MOST = 50

/** Who deploys from it, and whose project may not. */
export function RepositoryApplications({ cluster, object }: ViewProps) {
  const t = useMessages(messages)
  const all = useRelated({ cluster, namespace: null, kind: 'application' })
  const scope = readSetting(object, 'project')
  const place = ({ application }: RepositoryUser) => placesIn(application, readSetting(object, 'url'))
  return (
    <ToldTable
      title={t('title')}
      rows={listRepositoryUsers(object, all.items)}
      keyOf={({ application }) => application.metadata.uid ?? application.metadata.name}
      most={MOST}
      asked={[all]}
      place={{ cluster }}
      columns={[
        [
          t('application'),
          ({ application: { metadata } }) => ({
            kind: 'application',
            name: metadata.name,
            at: metadata.namespace ?? null,
          }),
        ],
        [t('status'), ({ application }) => ({ status: applicationStatus(application) })],
        [t('place'), (user) => ({ code: place(user) })],
        [
          t('project'),
          ({ project, isOpen }) =>
            isOpen ? project : { tone: 'warning', says: t('shut', { project, scope }) },
        ],
      ]}
      none={t('none')}
    />
  )
}

/** What of the repository it deploys. */
function placesIn(application: KubeObject, url: string): string {
  const own = listSources(application).filter(({ repoURL }) => isSameRepository(url, readText(repoURL)))
  return [...new Set(own.map((source) => formatPlace(source) || '.'))].join(', ')
}
