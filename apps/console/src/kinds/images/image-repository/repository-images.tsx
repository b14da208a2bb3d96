import type { ImageRepository } from '@naru/contract/api/registry/repositories'
import type { WrappedRecord } from '@naru/contract/platform/wrapped-record'
import { Panel } from '@naru/ui/panel.tsx'
import type { ViewProps } from '../../../details/kind-view.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { messages } from '../../pieces/images/messages.ts'
import { RepositoryTags } from '../../pieces/images/repository-tags.tsx'

/** The tags of a repository, as its registry tells them now. */
export function RepositoryImages({ object }: ViewProps<WrappedRecord<ImageRepository>>) {
  const t = useMessages(messages)
  const { endpoint, address, repository } = object.record
  return (
    <Panel title={t('tags')}>
      <RepositoryTags {...{ endpoint, address, repository }} />
    </Panel>
  )
}
