import { cleanNotifications, notificationsStore } from '@mantine/notifications';
import { beforeEach, describe, expect, it } from 'vitest';
import { toast } from './toast';

beforeEach(() => cleanNotifications());

const shown = () => notificationsStore.getState().notifications;

describe('a toast', () => {
  it('stays at least six seconds, and longer for a long text', () => {
    toast.success('Saved');
    toast.success('x'.repeat(120));
    expect(shown().map(({ autoClose }) => autoClose)).toEqual([10_000, 6_000]);
  });

  it('is announced, errors assertively and others politely', () => {
    toast.error('No');
    toast.success('Yes');
    toast.info('By the way');
    expect(shown().map(({ role }) => role)).toEqual(['status', 'status', 'alert']);
  });

  it('is removed when its cause is resolved, and each cause has one at most', () => {
    toast.error('Title is missing', { cause: 'brief' });
    toast.error('Tone is missing', { cause: 'brief' });
    toast.error('Lost', { cause: 'network' });
    expect(shown().map(({ message }) => message)).toEqual(['Lost', 'Tone is missing']);
    toast.resolved('brief');
    expect(shown().map(({ message }) => message)).toEqual(['Lost']);
  });

  it('with the same message about another text is a separate one', () => {
    toast.success('Done', { about: { title: 'One', to: '/customer?request=1' } });
    toast.success('Done', { about: { title: 'Two', to: '/customer?request=2' } });
    expect(shown()).toHaveLength(2);
  });

  it('with the same message replaces the open one', () => {
    toast.error('Again');
    toast.error('Again');
    expect(shown()).toHaveLength(1);
  });
});
