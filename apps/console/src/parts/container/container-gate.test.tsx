import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { accessOptions } from '../../data/access.ts'
import { ContainerGate } from './container-gate.tsx'

const PLACE = { cluster: 'seoul', namespace: 'shop' }

/** What is drawn before a terminal where the right to open it is so; undefined while it is asked for. */
function drawWith(create: boolean | null | undefined): string {
  const client = new QueryClient()
  const { queryKey } = accessOptions({ ...PLACE, group: '', resource: 'pods/exec' })
  if (create !== undefined) client.setQueryData(queryKey, { verbs: { create }, isSettled: create !== null })
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
  ['opens to whoever may', true, /^terminal$/],
  ['says who may not', false, /not allowed/],
  [
    'says that the cluster does not answer where it has never said',
    null,
    /seoul 응답 없음|No response from seoul/,
  ],
])('a container %s', (_, create, drawn) => {
  expect(drawWith(create)).toMatch(drawn)
})
