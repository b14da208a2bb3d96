import { describe, expect, it, vi } from 'vitest'
import { buildTemplate, buildWorkload, createPlayedCluster } from '../../../test/played-cluster.ts'
import { createSystemClock } from '../../clock.ts'
import { CommandNotFound, type ShellSession } from '../../cluster/content.ts'
import { DEPLOYMENTS, PODS } from '../../life/resources.ts'
import { createShellSource } from './shell-source.ts'

function createContainer(spec: object = {}) {
  const played = createPlayedCluster()
  const template = buildTemplate({ env: [{ name: 'GREETING', value: '안녕' }] })
  const whole = { ...template, spec: { ...template.spec, ...spec } }
  played.put(DEPLOYMENTS, buildWorkload({}, { template: whole }))
  played.pass(10)
  const [pod] = played.world.list(PODS, 'shop')
  const source = createShellSource(played.world, createSystemClock())
  const open = (command: readonly string[], tty: boolean) => {
    const seen = { out: '', err: '', exit: undefined as number | undefined }
    const decoder = new TextDecoder()
    const session: ShellSession = source(
      { pod: pod!, container: 'main', command, tty },
      {
        stdout: (bytes) => (seen.out += decoder.decode(bytes, { stream: true })),
        stderr: (bytes) => (seen.err += Buffer.from(bytes).toString()),
        exit: (code) => (seen.exit = code),
      },
    )
    return { seen, session, type: (text: string) => session.write(Buffer.from(text)) }
  }
  const run = async (command: readonly string[], stdin = '') => {
    const { seen, session, type } = open(command, false)
    if (stdin !== '') type(stdin)
    session.end()
    await vi.waitFor(() => expect(seen.exit).toBeDefined())
    return seen
  }
  return { open, run, podName: pod!.metadata.name, nodeName: pod!.spec.nodeName }
}

describe('a command in a container', () => {
  const { run, podName } = createContainer()

  it.each([
    [['hostname'], `${podName}\n`, 0],
    [['sh', '-c', 'echo $GREETING; exit 3'], '안녕\n', 3],
    [['/bin/cat', '/etc/hostname'], `${podName}\n`, 0],
    [['sh', '-c', 'cat /etc/passwd | grep app | wc -l'], '1\n', 0],
    [['sh', '-c', 'false && echo no || echo yes'], 'yes\n', 0],
    [['sh', '-c', "echo 'a  b' > /tmp/x; cat /tmp/x"], 'a  b\n', 0],
    [['ls', '/app'], 'README.md  bin  config\n', 0],
  ])('%j writes its output and its exit code', async (command, out, exit) => {
    expect(await run(command)).toEqual({ out, err: '', exit })
  })

  it('has the name of its node where it has the network of it', async () => {
    const { run: runThere, nodeName } = createContainer({ hostNetwork: true })
    expect(nodeName).toMatch(/^node-[ab]$/)
    const { out } = await runThere(['sh', '-c', 'hostname; cat /etc/hostname'])
    expect(out).toBe(`${nodeName}\n${nodeName}\n`)
  })

  it('complains about what is not there', async () => {
    expect(await run(['sh', '-c', 'nothing'])).toEqual({
      out: '',
      err: 'sh: nothing: not found\n',
      exit: 127,
    })
    expect(await run(['cat', '/none'])).toEqual({
      out: '',
      err: 'cat: /none: No such file or directory\n',
      exit: 1,
    })
    expect(() => createContainer().open(['python'], false)).toThrow(CommandNotFound)
  })

  it('reads its input, as text or as a script', async () => {
    expect((await run(['cat'], '한글\n')).out).toBe('한글\n')
    expect((await run(['sh'], 'cd /etc\npwd\n')).out).toBe('/etc\n')
  })
})

describe('a terminal in a container', () => {
  it('edits the line with cursor keys and backspace, in Hangul too', async () => {
    const { open } = createContainer()
    const { seen, session, type } = open(['sh'], true)
    type('echo 나룻배X\u007F 가\u001B[D\u001B[D!\r')
    await vi.waitFor(() => expect(seen.out).toContain('\r\n나룻배! 가\r\n'))
    session.close()
  })

  it('remembers lines, knows its size and ends with Ctrl-D', async () => {
    const { open } = createContainer()
    const { seen, session, type } = open(['/bin/bash'], true)
    session.resize({ columns: 132, rows: 43 })
    type('stty size\r')
    await vi.waitFor(() => expect(seen.out).toContain('\r\n43 132\r\n'))
    type('\u001B[A\r')
    await vi.waitFor(() => expect(seen.out.match(/\r\n43 132\r\n/g)).toHaveLength(2))
    type('\u0004')
    await vi.waitFor(() => expect(seen.exit).toBe(0))
  })

  it('interrupts what runs with Ctrl-C and goes on', async () => {
    const { open } = createContainer()
    const { seen, session, type } = open(['sh'], true)
    type('sleep 600\r')
    await vi.waitFor(() => expect(seen.out).toContain('sleep 600\r\n'))
    type('\u0003')
    await vi.waitFor(() => expect(seen.out).toContain('^C'))
    type('echo again\r')
    await vi.waitFor(() => expect(seen.out).toMatch(/(?<!echo )again\r\n/))
    type('exit 4\r')
    await vi.waitFor(() => expect(seen.exit).toBe(4))
    session.close()
  })
})
