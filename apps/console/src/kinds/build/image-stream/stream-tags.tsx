import { formatImage } from '@naru/contract/kinds/build/read-build'
import { type ImageStream, listTags, type StreamTag } from '@naru/contract/kinds/build/read-image-stream'
import { parseTime } from '@naru/contract/kubernetes/time'
import { quoteWords } from '@naru/contract/text/quote-words'
import { StatusBadge } from '@naru/ui/status-badge.tsx'
import type { ViewProps } from '../../../details/kind-view.ts'
import { useLocale } from '../../../i18n/locale.ts'
import { defineMessages, useMessages } from '../../../i18n/messages.ts'
import { Reference } from '../../../parts/reference.tsx'
import { MoreRelated } from '../../pieces/more-related.tsx'
import { drawn } from '../../pieces/told-cell.tsx'
import { ToldTable } from '../../pieces/told-table.tsx'
import { type ImageUser, useImageUsers } from '../../pieces/use-image-users.ts'

const messages = defineMessages({
  en: {
    tags: 'Tags',
    none: 'No tag yet: it gets one with the first push, or by editing it.',
    tag: 'Tag',
    from: 'From',
    pushed: 'pushed',
    scheduled: 'looked at regularly',
    image: 'Image',
    versions: '{{count}} images kept',
    failed: 'Import failed',
    updated: 'Updated',
    users: 'Deployed by',
  },
  ko: {
    tags: '태그',
    none: '아직 태그가 없습니다. 처음 푸시하거나 수정하면 만들어집니다.',
    tag: '태그',
    from: '출처',
    pushed: '직접 푸시',
    scheduled: '주기적으로 확인',
    image: '이미지',
    versions: '이미지 {{count}}개 보관',
    failed: '가져오기 실패',
    updated: '갱신 후',
    users: '배포하는 곳',
  },
})

const DIGEST = 19

/** Every tag: where it comes from, what it is now, and who deploys it. */
export function StreamTags({ cluster, object }: ViewProps<ImageStream>) {
  const t = useMessages(messages)
  const { name, namespace = '' } = object.metadata
  const { users, asked } = useImageUsers({ cluster, namespace })
  const place = { cluster, namespace }
  const usersOf = (tag: StreamTag) => users.filter((user) => user.tag === `${name}:${tag.name}`)
  return (
    <ToldTable
      title={t('tags')}
      rows={listTags(object)}
      keyOf={(tag) => tag.name}
      place={place}
      columns={[
        [
          t('tag'),
          (tag) =>
            tag.image === null
              ? tag.name
              : { kind: 'image-stream-tag', name: `${name}:${tag.name}`, text: tag.name },
        ],
        [t('from'), (tag) => drawn(From, { tag, ...place })],
        [t('image'), (tag) => drawn(Image, { tag })],
        [
          t('updated'),
          ({ created }) => {
            const at = parseTime(created)
            return at === null ? null : { age: at }
          },
        ],
        [t('users'), (tag) => drawn(Users, { of: usersOf(tag), ...place })],
      ]}
      none={t('none')}
    >
      <MoreRelated related={asked} />
    </ToldTable>
  )
}

type FromProps = { readonly tag: StreamTag; readonly cluster: string; readonly namespace: string }

function From({ tag: { from, scheduled }, cluster, namespace }: FromProps) {
  const t = useMessages(messages)
  if (!from?.name) return <span className="n-dim">{t('pushed')}</span>
  if (from.kind === 'ImageStreamTag') {
    return (
      <Reference
        kind="image-stream-tag"
        cluster={cluster}
        namespace={from.namespace ?? namespace}
        name={from.name}
      />
    )
  }
  return (
    <>
      <code>{formatImage(from, namespace)}</code>
      {scheduled && <div className="n-dim">{t('scheduled')}</div>}
    </>
  )
}

/** An import that failed stands beside the image that is kept. */
function Image({ tag: { image, versions, failure } }: { readonly tag: StreamTag }) {
  const t = useMessages(messages)
  const locale = useLocale()
  return (
    <>
      {failure && (
        <>
          <StatusBadge tone="warning" text={t('failed')} />
          <p className="n-dim">{quoteWords(failure.message ?? '', locale)}</p>
        </>
      )}
      {image !== null && <code title={image}>{image.slice(0, DIGEST)}</code>}
      {versions > 1 && <div className="n-dim">{t('versions', { count: versions })}</div>}
    </>
  )
}

type UsersProps = {
  readonly of: readonly ImageUser[]
  readonly cluster: string
  readonly namespace: string
}

function Users({ of: users, ...place }: UsersProps) {
  return (
    <span className="n-links">
      {users.map(({ kind, name }) => (
        <Reference key={`${kind} ${name}`} kind={kind} name={name} {...place} />
      ))}
    </span>
  )
}
