import { Banner } from '@naru/ui/banner.tsx'
import { Button } from '@naru/ui/button.tsx'
import { useMessages } from '../i18n/messages.ts'
import type { Reveal } from '../parts/secret/use-reveal.ts'
import { messages } from './messages.ts'

/** In place of values that are secret: they come when somebody asks for them, which is recorded. */
export function RevealBanner({ busy, reveal }: Pick<Reveal, 'busy' | 'reveal'>) {
  const t = useMessages(messages)
  return (
    <Banner
      tone="off"
      title={t('secretTitle')}
      actions={
        <Button busy={busy} onClick={reveal}>
          {t('reveal')}
        </Button>
      }
    >
      {t('secretHint')}
    </Banner>
  )
}
