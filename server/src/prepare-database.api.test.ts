import { expect, it } from 'vitest';
import { signUp, useTestApp } from '../test/test-app.ts';
import { prepareDatabase } from './prepare-database.ts';

const app = useTestApp();
const role = 'ithaca_app';
const log = { info: () => undefined };

it('preparing a database revokes what an earlier release granted to the role and this one doesn’t need', async () => {
  const owner = app().owner.$client;
  await owner.query(`
    CREATE FUNCTION public.loot() RETURNS int LANGUAGE sql SECURITY DEFINER AS 'SELECT 1';
    GRANT EXECUTE ON FUNCTION public.loot() TO ${role};
    GRANT DELETE ON public.audit_entries TO ${role};`);
  const run = (statement: string) => app().context.db.$client.query(statement);
  await run('SELECT public.loot()');

  await prepareDatabase(owner, log, role);
  for (const statement of ['SELECT public.loot()', 'DELETE FROM public.audit_entries'])
    await expect(run(statement)).rejects.toMatchObject({ code: '42501' });
  expect((await signUp(app())).user.email).toContain('@example.test');
});
