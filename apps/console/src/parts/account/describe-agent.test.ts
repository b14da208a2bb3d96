import { expect, it } from 'vitest'
import { describeAgent } from './describe-agent.ts'

it.each([
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/156.0.0.0 Safari/537.36', 'Chrome 156 · Linux'],
  ['Mozilla/5.0 (Windows NT 10.0) Chrome/150.0 Safari/537.36 Edg/150.0', 'Edge 150 · Windows'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 15_0) Version/19.1 Safari/605.1', 'Safari 19 · macOS'],
  ['curl/8.0', null],
  [null, null],
])('%s is %s', (agent, expected) => expect(describeAgent(agent)).toBe(expected))
