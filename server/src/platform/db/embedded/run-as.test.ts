import { describe, expect, it } from 'vitest';
import { parseNobody } from './run-as.ts';

describe('parseNobody', () => {
  it('reads the ids of nobody', () => {
    const passwd =
      'root:x:0:0:root:/root:/bin/bash\nnobody:x:65534:65533:nobody:/nonexistent:/sbin/nologin\n';
    expect(parseNobody(passwd)).toEqual({ uid: 65534, gid: 65533 });
  });

  it('returns undefined if there is no such user', () => {
    expect(parseNobody('root:x:0:0::/root:/bin/sh\nnobody2:x:1:1::/:/bin/sh\n')).toBeUndefined();
  });
});
