import { useQuery } from '@tanstack/react-query';
import { Screen } from '../../kit/screen/Screen.tsx';
import { useSession } from '../../shell/session.ts';
import { serviceQuery } from './chat.queries.ts';
import { ContactCard } from './help/ContactCard.tsx';
import { InspectionTalks } from './help/InspectionTalks.tsx';
import { EnterChat } from './help/EnterChat.tsx';
import { QuestionsCard } from './help/QuestionsCard.tsx';
import { RecentOrders } from './help/RecentOrders.tsx';

/** Where help is found: answers to read, people to ask, and when they are there. */
export const ServiceCentreScreen = () => {
  const service = useQuery(serviceQuery());
  const isSignedIn = useSession() !== undefined;
  return (
    <Screen queries={[service]}>
      {service.data ? (
        <>
          <EnterChat service={service.data} />
          {isSignedIn ? <InspectionTalks /> : null}
          {isSignedIn ? <RecentOrders /> : null}
          <QuestionsCard />
          <ContactCard service={service.data} />
        </>
      ) : null}
    </Screen>
  );
};
