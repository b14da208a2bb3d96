import { type DeploymentConfig, triggerWord } from '@naru/contract/kinds/workload/deployment-config.rules'
import type { ViewProps } from '../../../details/kind-view.ts'
import { defineMessages, useMessages } from '../../../i18n/messages.ts'
import { ToldTable } from '../../pieces/told-table.tsx'

const messages = defineMessages({
  en: {
    triggers: 'Triggers',
    what: 'Starts a rollout when',
    how: 'By itself',
    image: 'Last image taken',
    template: 'its template changes',
    tag: 'a new image comes under {{tag}}',
    yes: 'Yes',
    no: 'No: the image stays until somebody rolls out',
    none: 'Nothing starts a rollout by itself: roll out by hand.',
  },
  ko: {
    triggers: '트리거',
    what: '롤아웃을 시작하는 조건',
    how: '자동',
    image: '마지막으로 가져온 이미지',
    template: '템플릿이 바뀔 때',
    tag: '{{tag}} 태그에 새 이미지가 들어올 때',
    yes: '예',
    no: '아니요. 직접 롤아웃할 때까지 이미지를 바꾸지 않습니다',
    none: '자동으로 시작하는 조건이 없습니다. 직접 롤아웃하세요.',
  },
})

/** What starts the next rollout, and what was last taken. */
export function Triggers({ object }: ViewProps<DeploymentConfig>) {
  const t = useMessages(messages)
  return (
    <ToldTable
      title={t('triggers')}
      rows={object.spec?.triggers ?? []}
      columns={[
        [t('what'), (one) => (one.imageChangeParams ? t('tag', { tag: triggerWord(one) }) : t('template'))],
        [t('how'), ({ imageChangeParams: image }) => t(image && image.automatic !== true ? 'no' : 'yes')],
        [
          t('image'),
          ({ imageChangeParams: image }) =>
            image?.lastTriggeredImage ? { code: image.lastTriggeredImage } : null,
        ],
      ]}
      none={t('none')}
    />
  )
}
