import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { Generation } from '#contract/generations';
import { REDIRECT_DELAY_MS } from '#domain/generation/delays';
import { customerRequestQuery } from '#web/lib/api/customer-request';
import { aboutGeneration, generationCause } from '#web/lib/requests/watch-generation';
import { toast } from '#web/ui/feedback/toast';
import { ResultOnDemand } from '../result-on-demand';

interface Leaving {
  generationId: string;
  /** Null where a writer goes on with the text. */
  requestId: string | null;
}

/** Changes to the outline that came too late are shown by the generation's page, which leads on to the text. */
async function placeAfter(generationId: string, otherwise: string): Promise<string> {
  const { readOutlineDraft } = await import('#web/ui/generation/outline/outline-draft');
  return readOutlineDraft(generationId) ? `/customer?generation=${generationId}` : otherwise;
}

/**
 * What happens when a generation has ended on this page: a toast, then the result or the dashboard, and an empty form, unless another
 * brief is in it.
 */
export function useGenerationOutcome(reset: () => void) {
  const { t } = useTranslation(['create', 'common']);
  const navigate = useNavigate();
  const client = useQueryClient();
  const [leaving, setLeaving] = useState<Leaving | null>(null);
  const cancelAsked = useRef(false);

  useEffect(() => {
    if (!leaving) return;
    const { generationId, requestId: id } = leaving;
    let left = false;
    const leadTo = async (otherwise: string) => {
      const place = await placeAfter(generationId, otherwise).catch(() => otherwise);
      if (!left) void navigate(place);
    };
    if (id === null) {
      const timer = setTimeout(() => void leadTo('/customer'), REDIRECT_DELAY_MS);
      return () => {
        left = true;
        clearTimeout(timer);
      };
    }
    // The form stays until the result's code and data are loaded, so that nothing flashes; what fails to load is loaded
    // again by the result's page.
    void Promise.allSettled([ResultOnDemand.preload(), client.prefetchQuery(customerRequestQuery(id))]).then(
      () => leadTo(`/create?request=${id}`),
    );
    return () => {
      left = true;
    };
  }, [leaving, navigate, client]);

  /** `isOfForm`: whether nothing else than its brief is in the form. */
  const ended = (generation: Generation, isOfForm: boolean) => {
    const about = aboutGeneration(generation);
    if (generation.state === 'failed') {
      toast.error(t('common:generation.failed'), { about, cause: generationCause(generation.id) });
    }
    if (generation.state === 'cancelled' && cancelAsked.current) toast.info(t('create:page.cancelled'));
    cancelAsked.current = false;
    if (generation.state !== 'done') return;
    const isSent = generation.humanize === 'yes';
    toast.success(t(isSent ? 'common:generation.sent' : 'common:generation.done'), { about });
    // Another brief was begun since, and is being written.
    if (!isOfForm) return;
    reset();
    setLeaving({ generationId: generation.id, requestId: isSent ? null : generation.requestId });
  };
  return {
    leaving: leaving !== null,
    ended,
    cancelAsked: () => {
      cancelAsked.current = true;
    },
  };
}
