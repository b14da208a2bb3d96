import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { accessOptions, type KnownAccess } from '../../data/access.ts'
import { ContainerGate } from './container-gate.tsx'

const PLACE = { cluster: 'seoul', namespace: 'shop' }

/** What is drawn before a terminal where the right to open it is so; undefined while it is asked for. */
function drawWith(create: KnownAccess['rights']['create']): string {
  const client = new QueryClient()
  const { queryKey } = accessOptions({ ...PLACE, group: '', resource: 'pods/exec' })
  if (create) client.setQueryData(queryKey, { rights: { create }, isSettled: create !== 'unknown' })
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <ContainerGate
        {...PLACE}
        of={{ container: 'web', running: ['web'], waits: undefined, choose: () => undefined }}
        denied="not allowed"
      >
        terminal
      </ContainerGate>
    </QueryClientProvider>,
  )
}

it.each([
  ['is empty while the right is asked for', undefined, /^$/],
  ['opens to whoever may', 'allowed', /^terminal$/],
  ['says who may not', 'denied', /not allowed/],
  [
    'says that the cluster does not answer where it has never said',
    'unknown',
    /seoul 응답 없음|No response from seoul/,
  ],
] as const)('a container %s', (_, create, drawn) => {
  expect(drawWith(create)).toMatch(drawn)
})
