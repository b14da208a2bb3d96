import { describePods } from '@naru/contract/kinds/network/reach/policy-words'
import { readPolicy } from '@naru/contract/kinds/network/reach/read-policy'
import type { ViewProps } from '../../../details/kind-view.ts'
import { useLocale } from '../../../i18n/locale.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { messages as shared } from '../../pieces/reach/messages.ts'
import { ReachPicture } from '../../pieces/reach/reach-picture.tsx'
import { messages } from './messages.ts'
import { useSelectedPods } from './use-selected-pods.ts'

/** Who may reach the pods of a policy, and whom they may, by that policy alone. */
export function PolicyPicture({ cluster, object }: ViewProps) {
  const t = useMessages(messages)
  const word = useMessages(shared)
  const locale = useLocale()
  const policy = readPolicy(object)
  const { count } = useSelectedPods({ cluster, object })
  return (
    <ReachPicture
      note={t('pictureNote')}
      open={t('unrestricted')}
      from={{ title: t('from'), rules: policy.ingress, closed: word('nobody') }}
      self={{
        title: t('pods'),
        says: (
          <>
            {describePods(policy, locale)}
            {count !== null && <a href="?tab=pod">{t('count', { count })}</a>}
          </>
        ),
      }}
      to={{ title: t('to'), rules: policy.egress, closed: word('nowhere') }}
    />
  )
}
